import Checkers
import ExpoProject

/// What the checker of an identifier finds in an example; nothing where there is no such checker.
func findings(_ id: String, in example: Example) throws -> [Finding] {
  try ExampleProject(example.files).findings(of: Checkers.all.filter { $0.id == id })
}

/// What the checker of an identifier finds in a project that was not read but put together.
func findings(_ id: String, in project: ExpoProject, sdk: Int? = nil) -> [Finding] {
  let context = CheckContext(project: project, sdk: sdk)
  return CheckEngine(checkers: Checkers.all.filter { $0.id == id }, facts: [:]).run(context).findings
}
