import Evaluation
import Testing

/// TypeScript through the `typescript` package, as Debian's `node-typescript` or the environment has it.
@Suite(.enabled(if: TypeScriptPackage.path != nil)) struct CompilerTests {
  private func scope(_ project: Project) -> EvaluationScope {
    EvaluationScope(root: project.root, typescriptPath: TypeScriptPackage.path)
  }

  @Test func enumsAndTheirLikeWork() {
    let project = Project([
      "app.config.ts": """
      import { ConfigContext } from 'expo/config';
      import { kind } from './lib';
      enum Color { Red = 'red' }
      class A { constructor(private readonly x: number) {} get(): number { return this.x } }
      export default ({ config }: ConfigContext) => ({ ...config, color: Color.Red, x: new A(3).get(), kind });
      """, "lib.ts": "export const kind: string = 'lib'",
    ])
    let request = EvaluationRequest(file: "app.config.ts", call: .always(["config": ["name": "n"]]))
    let outcomes = project.evaluate([request, request], scope: scope(project)).map(\.outcome)
    for outcome in outcomes {
      #expect(
        outcome.value == ["name": "n", "color": "red", "x": 3, "kind": "lib"], "\(String(describing: outcome.failure))")
    }
  }

  @Test func placesLeadBackToTheTypeScript() {
    let project = Project([
      "c.ts": "type A = string;\ninterface B {\n  c: A;\n}\n\nexport default (): B => {\n  throw new Error('here');\n};"
    ])
    let failure = project.evaluate(EvaluationRequest(file: "c.ts", call: .always(.null)), scope: scope(project)).failure
    #expect(failure?.message == "here")
    #expect(failure?.file == "c.ts")
    #expect(failure?.line == 7)
  }

  @Test func aSyntaxErrorIsTheCompilers() {
    let project = Project(["c.ts": "const a = 1;\nconst b: = 2;"])
    let failure = project.evaluate(EvaluationRequest(file: "c.ts"), scope: scope(project)).failure
    #expect(failure?.kind == .syntax)
    #expect(failure?.line == 2)
    #expect(failure?.column == 10)
  }

  @Test func modulesAreTranslated() {
    let project = Project(["c.js": "import path from 'path';\nexport default { a: path.join('a', 'b') }"])
    let request = EvaluationRequest(file: "c.js", allowsESM: true)
    #expect(project.evaluate(request, scope: scope(project)).value == ["a": "a/b"])
  }

  @Test func theCompilerIsAskedForTheRestOnly() {
    let project = Project([
      "c.ts": "import { A } from 'x'; export default 1 satisfies A", "e.ts": "enum A { b = 2 } export default A.b",
    ])
    var scope = scope(project)
    scope.stripsTypesFirst = true
    let outcomes = project.evaluate(["c.ts", "e.ts"].map { EvaluationRequest(file: $0) }, scope: scope).map(\.outcome)
    #expect(outcomes.map(\.value) == [1, 2])
  }

  @Test func aPackageThatIsNoneLeavesTheRestToTypeStripping() {
    let project = Project(["c.ts": "export default 1 as number", "e.ts": "enum A {}", "fake.js": "module.exports = {}"])
    let scope = EvaluationScope(root: project.root, typescriptPath: project.root + "/fake.js")
    let outcomes = project.evaluate(["c.ts", "e.ts"].map { EvaluationRequest(file: $0) }, scope: scope).map(\.outcome)
    #expect(outcomes.first?.value == 1)
    #expect(outcomes.last?.failure?.kind == .typesNotStripped)
    #expect(outcomes.last?.failure?.message.contains("fake.js") == true)
  }
}
