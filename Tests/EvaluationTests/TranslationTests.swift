import Evaluation
import Testing

/// What the evaluator reads without a compiler.
@Suite struct TranslationTests {
  /// What becomes of a config, with time enough for a build with a sanitizer.
  private func typeScript(_ source: String, _ files: [String: String] = [:]) -> Result<JSValue, EvaluationFailure> {
    let project = Project(files)
    project.write("app.config.ts", source)
    let request = EvaluationRequest(file: "app.config.ts", call: .ifFunction(["config": ["name": "n"]]))
    return project.evaluate(request, limits: EvaluationLimits(entrySeconds: 60))
  }

  @Test func theUsualConfigIsRead() {
    let outcome = typeScript(
      """
      import { ExpoConfig, ConfigContext } from 'expo/config';
      import type { Plugin } from 'nowhere';
      import { shared } from './shared';

      const IS_DEV = process.env.APP_VARIANT === 'development';
      const getName = (suffix?: string): string => `App${suffix ? ` (${suffix})` : ''}`;

      export default ({ config }: ConfigContext): ExpoConfig => ({
        ...config,
        name: getName(IS_DEV ? 'Dev' : undefined),
        slug: config.slug!,
        shared,
        plugins: ['a', ['b', { c: 1 }]] as Plugin[],
        extra: { eas: { projectId: 'x' } } satisfies Record<string, unknown>,
      });
      """, ["shared.ts": "export const shared: number = 3; export type T = string"])
    #expect(
      outcome.value == [
        "name": "App", "slug": .undefined, "shared": 3, "plugins": ["a", ["b", ["c": 1]]],
        "extra": ["eas": ["projectId": "x"]],
      ])
  }

  @Test(arguments: [
    ("const a: number = 1; export default a", 1),
    ("const f = <T,>(x: T): T => x; export default f<number>(2)", 2),
    ("function f(this: void, a: number, b?: string, ...c: any[]): a is 3 { return a as any } export default f(3)", 3),
    ("let a: { b: string; c(): void }[] | null = null, b = 4; export default b", 4),
    (
      """
      type A<T> = T extends (infer U)[] ? U : never
      interface B extends C<string> { [key: string]: number }
      export default 5
      """,
      5
    ),
    ("const x = 1 as const satisfies 1 as number; export default 5 + x", 6),
    ("const a = true ? (7) : (b: number) => b; export default a", 7),
    ("const a = false ? 1 : (b: number): number => b; export default a(8)", 8),
    ("const f = (\n  a: number,\n): {\n  b: number;\n} => ({ b: a }); export default f(9).b", 9),
    (
      """
      class A<T> { private readonly x: number = 10; static y?: string;
      constructor(a?: T) {} get v(): number { return this.x } declare z: string; m?(): void }
      export default new A<string>().v
      """,
      10
    ),
    (
      """
      abstract class A { abstract f(): void; g(): number { return 11 } }
      class B extends A implements C, D<E> { f() {} } export default new B().g()
      """,
      11
    ),
    (
      """
      function f(a: string): string; function f(a: number): number;
      function f(a: any) { return a } export default f(12)
      """,
      12
    ),
    (
      "declare const X: string; declare module 'x' { const y: number } declare function q(): void; export default 13",
      13
    ),
    (
      """
      const o = { m<T>(x: T): T { return x }, async *g(): any {}, get a(): number { return 1 }, type: 14 };
      export default o.m(o.type)
      """,
      14
    ),
    ("const re = /[/\"]+:/g, d = 30 / 2 / 1; export default d as number", 15),
    ("const a = 4 < 5, b = a > false, t = `${`${16 as number}`}`; export default Number(t)", 16),
    ("const m = new Map<string, Array<number>>([['a', [17]]]); export default m.get('a')![0]", 17),
    ("const type = 18, as = 1; type; export default type", 18),
    (
      """
      for (const [k, v] of Object.entries({ a: 19 } as Record<string, number>)) { var r: number = v }
      export default r
      """,
      19
    ),
    ("try { throw 20 } catch (e: unknown) { var c = e as number } export default c", 20),
    ("const a = 21 as number\n;(function () {})()\nexport default a", 21),
    ("let g = 22 as unknown\n[1].forEach(() => {})\nexport default g", 22),
    ("const x: typeof import('y').z | `a${string}` | -1 | keyof typeof q = 24 as never; export default x", 24),
    ("const f: (a: string, b: { c: number }) => void = () => {}; const n: new () => Foo = null; export default 25", 25),
    ("async function f<T extends object = {}>(x: T): Promise<void> { await x } export default 26", 26),
    ("const a = b => b, c = async (x: number) => x, d = async y => y; export default a(27)", 27),
    ("export = 28", 28),
    ("import fs = require('fs'); export default fs.existsSync('nope') ? 0 : 29", 29),
    ("export { x as default }; const x: number = 30;", 30),
    ("export default class { static v: number = 31 }.v", 31),
    ("switch (1 as number) { case 1: { var q: number = 32; break } default: q = 0 } export default q", 32),
    ("const a = { b: { c: 33 } }; export default a?.b!.c!", 33),
    ("lbl: while (true) { if (1 > 0) break lbl; else continue } do { } while (false) export default 34", 34),
    ("export interface A { b: string }\nexport function A(): number { return 35 }\nexport default A()", 35),
    ("const f = () => { return <\n  T,\n>(x: T): T => x }; export default f()(36)", 36),
    ("const s = new Set<\n  | 'a'\n  | 'b'\n>(['a']); export default s.size + 36", 37),
    ("type C<S> = S extends infer T extends string ? T : S extends infer U ? U : never; export default 38", 38),
    ("const f = async <\n  T,\n>(x: T) => x; export default typeof f === 'function' ? 39 : 0", 39),
    ("const x = { a: 40 } as { a: number }\n`t`\nexport default x.a", 40),
  ])
  func typesAreTakenOut(_ source: String, _ expected: Double) {
    let outcome = typeScript(source)
    if source.contains("class { static") {
      // A class declaration has no suffix: this is not TypeScript.
      #expect(outcome.failure?.kind == .typesNotStripped)
    } else {
      #expect(outcome.value == .number(expected), "\(String(describing: outcome.failure))")
    }
  }

  @Test(arguments: [
    ("const a = 1;\nenum Color { Red }", 2), ("namespace A { export const b = 1 }", 1),
    ("class A { constructor(private x: number) {} }", 1), ("@dec class A {}", 1), ("const x = <View prop='a' />", 1),
    ("const enum E { A }", 1), ("import a = b.c", 1), ("const a: = 1", 1), ("x as", 1),
    ("class A { accessor x = 1 }", 1),
    ("const a = `${", 1), ("f(", 1), ("/* never", 1),
  ])
  func whatIsNotUnderstoodIsSaid(_ source: String, _ line: Int) {
    let failure = typeScript(source).failure
    #expect(failure?.kind == .typesNotStripped)
    #expect(failure?.line == line)
    #expect(failure?.file == "app.config.ts")
  }

  @Test func placesStayWhereTheyWere() {
    let failure = typeScript(
      """
      import type { A } from 'a';
      export default (a: { b?: string }): A => {
        const x: string = 'é' as string; throw new Error(x);
      }
      """
    ).failure
    #expect(failure?.message == "é")
    #expect(failure?.line == 3)
    #expect(failure?.column == 51)
    let first = typeScript("export const a: number = 1; null.x").failure
    #expect(first?.line == 1)
    #expect(first?.column == 33)
  }

  @Test func modulesAreTranslatedWhenThatIsAllowed() {
    let project = Project([
      "app.config.js": """
      import path, { join as j } from 'path';
      import * as lib from './lib.mjs';
      import './effect';
      import data from './data.json' with { type: 'json' };
      export const a = j('x', 'y'), { b, ...rest } = { b: 2, c: 3 };
      export function f() { return a }
      export { a as renamed, j as default };
      export * from './more';
      export * as ns from './more';
      export { one as first } from './more';
      export let all = [lib.default, lib.named, globalThis.effect, data.x, rest.c];
      """,
      "lib.mjs": "export default 'd'\nexport const named = 'n'", "effect.js": "globalThis.effect = 1",
      "data.json": #"{"x": 5}"#, "more.js": "export const one = 1; export default 0",
    ])
    let raw = EvaluationRequest(file: "app.config.js", export: "module.exports", allowsESM: true)
    let value = project.evaluate(raw)
    #expect(value.value?["a"] == "x/y", "\(String(describing: value.failure))")
    #expect(value.value?["b"] == 2)
    #expect(value.value?["f"] == .function)
    #expect(value.value?["renamed"] == "x/y")
    #expect(value.value?["one"] == 1)
    #expect(value.value?["first"] == 1)
    #expect(value.value?["ns"]?["one"] == 1)
    #expect(value.value?["all"] == ["d", "n", 1, 5, 3])
    #expect(value.value?["default"] == .function)
  }

  @Test func aDefaultExportIsTheResult() {
    for source in [
      "export default { a: 1 }", "export default function () { return { a: 1 } }", "export default () => ({ a: 1 })",
      "const x = { a: 1 }; export { x as default }", "export default function named() { return { a: 1 } }",
    ] {
      let request = EvaluationRequest(file: "c.js", source: source, call: .ifFunction(.null), allowsESM: true)
      #expect(Project().evaluate(request).value == ["a": 1], "\(source)")
    }
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(typeScript("const a = " + deep).failure?.kind == .typesNotStripped)
    #expect(typeScript("type A = " + String(repeating: "{a:", count: 100_000)).failure?.kind == .typesNotStripped)
    let defaults = String(repeating: "(a = ", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(typeScript("const f = " + defaults).failure?.kind == .typesNotStripped)
  }
}
