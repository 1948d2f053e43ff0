import KnowledgeGraph
import SiteGenerator

extension CommandDefinition {
  static let site = CommandDefinition(
    name: "site", summary: "Build the documentation site of the facts.", arguments: "", argumentCount: 0...0,
    completion: .nothing,
    options: [
      .value("output", "DIR", "The folder for the site; a new or empty one, or one that `atq site` made."),
      .value(
        "base-url", "URL",
        "Where the site will be published, for what needs absolute addresses: sitemap, feed, previews."),
      .value("as-of", "YYYY-MM-DD", "The day against which review dates are held; today where nothing is said."),
      .value(
        "repository", "URL",
        "The address below which the files of the facts are edited, such as https://github.com/OWNER/NAME/edit/main/Knowledge/."
      ),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      The site needs no server: it works from disk and under any path. It is written beside the folder and then put in its place; files \
      there that atq did not write stay. Pictures are laid out by Graphviz' `dot`; without it, lists stand in their place.
      """
  ) { (arguments, context) throws(CommandFailure) in
    guard let output = arguments.value("output") else { throw .usage("`atq site` wants --output DIR.") }
    let path = try context.knowledgePath(arguments)
    let options = SiteOptions(
      baseURL: try Self.baseURL(arguments, "base-url"), repository: try Self.baseURL(arguments, "repository"),
      day: try Self.day(arguments, context), version: HelpText.version)
    let knowledge = try context.loadKnowledge(at: path)
    let guide =
      FileSystem.isFile("\(path)/README.md") ? try FileSystem.readText("\(path)/README.md", limit: 1 << 20) : nil
    let assets: [SiteFile]
    do { assets = try SiteAssets.load(context.sitePath()) } catch {
      throw .unreadable("The styles and scripts of the site cannot be read: \(error)")
    }
    let builder = SiteBuilder(
      graph: knowledge.graph, vocabulary: knowledge.vocabulary, guide: guide, assets: assets, options: options)
    do throws(SiteWriter.WriteError) {
      let (site, outcome) = try SiteWriter(folder: output).write { stage in builder.build(emit: stage.add) }
      UntilExit.keep(knowledge, site)
      if let missing = site.missingPictures {
        context.say("atq: There are no pictures, lists stand in their place: \(missing). Install Graphviz for them.\n")
      }
      if options.baseURL == nil {
        context.say(
          "atq: Without --base-url there is no sitemap.xml, the feed has relative addresses, and 404.html looks right only for addresses at the top.\n"
        )
      }
      var words = "\(site.pageCount) pages, \(outcome.written) files in \(output)"
      if outcome.removed > 0 { words += "; \(outcome.removed) of an earlier site removed" }
      if outcome.kept > 0 { words += "; \(outcome.kept) of others kept" }
      context.write(words + "\n")
    } catch {
      throw .unreadable(error.description)
    }
  }

  private static func baseURL(
    _ arguments: ParsedArguments, _ name: String
  ) throws(CommandFailure) -> BaseURL? {
    guard let text = arguments.value(name) else { return nil }
    guard let url = BaseURL(text) else {
      throw .usage("--\(name) wants an address such as https://example.org/atq/, not `\(text)`.")
    }
    return url
  }
}
