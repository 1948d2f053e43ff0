/// The tables of a snapshot.
///
/// `fact` and its children hold what an answer shows; the rest is what questions are ranked by, and what an update needs.
///
/// Facts bear two numbers. The *slot* is the fact's row number in the tables and postings; it never changes, so that a fact that comes in between
/// moves none. The *row* is the fact's place in the order of the identifiers, from 1: the ranking counts by it, so that an answer does not depend on
/// what the snapshot has been through. Numbers in blobs are of 32 bits, the lowest byte first.
///
/// - `file`: the files of the folder as they were listed when they were read; those of the vocabulary too.
/// - `document`: each file that holds facts, as `ParsedDocument` writes itself.
/// - `posting`: for each term its number; how many facts of each system have it in fields of their own, as five bytes each, the system and the count;
///   the facts that have it, as five bytes each, the slot and a mask of the fields; and the phrases that have it, by their number. How telling a term is
///   comes of the number of facts (see `TermWeight`).
/// - `block`, what is written anew with every update: by row `facts`, two bytes, the system and the traits (see `FactTraits`), and `documents`, the number
///   of the document, each from row 0, which is none; `slots` by row and `rows` by slot, left out where they are the same; `phrases`, nine bytes
///   a phrase: the fact's row, the weight in thousandths and the origin; `phrase-terms`, for each phrase its fact's slot, origin, number of telling terms
///   and these by number; `frequencies`, by term the number of facts.
/// - `sequence`: the telling terms of a fact's title, questions, symptoms and statement in their order, for what stands side by side.
/// - `word`: the words of the facts with how often they occur, and those of the vocabulary, which stay when no fact has them.
/// - `synonym` and `outside`: phrases of the vocabulary by their first term.
/// - `asks`: the phrases by which what a rule computes is asked for, its title among them, as terms separated by blanks.
enum SnapshotSchema {
  /// Raised whenever the tables, the tokenizer, the stop words or anything else change by which a snapshot of the same facts holds something
  /// else, so that older ones are made anew.
  static let version = 5

  /// With the indexes of `fact`, whose rows come in their order or are in few of them: to make these afterwards would be to read all texts again.
  static let tables = """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE file(
      path TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE document(
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, file TEXT NOT NULL UNIQUE, anchors BLOB NOT NULL, bytes BLOB NOT NULL);
    CREATE TABLE fact(
      slot INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document INTEGER NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL,
      status TEXT, as_of TEXT, review_after TEXT, scope TEXT NOT NULL, package TEXT, version TEXT, claims INTEGER NOT NULL,
      parent_title TEXT, file TEXT, line INTEGER, question TEXT, statement TEXT NOT NULL, detail TEXT NOT NULL);
    CREATE TABLE source(fact INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL, kind TEXT NOT NULL, read TEXT NOT NULL);
    CREATE TABLE scope(fact INTEGER NOT NULL, package TEXT NOT NULL, range TEXT NOT NULL);
    CREATE TABLE note(fact INTEGER NOT NULL, edge TEXT NOT NULL, text TEXT NOT NULL, target TEXT);
    CREATE TABLE side(fact INTEGER NOT NULL, text TEXT NOT NULL);
    CREATE TABLE edge(start INTEGER NOT NULL, kind TEXT NOT NULL, finish INTEGER NOT NULL);
    CREATE TABLE name(joined TEXT NOT NULL, fact INTEGER NOT NULL, origin TEXT NOT NULL);
    CREATE TABLE word(
      surface TEXT PRIMARY KEY, term TEXT NOT NULL, count INTEGER NOT NULL, vocabulary INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE posting(
      term TEXT PRIMARY KEY, number INTEGER NOT NULL, systems BLOB NOT NULL, facts BLOB NOT NULL, phrases BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE block(name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE sequence(fact INTEGER PRIMARY KEY, terms TEXT NOT NULL);
    CREATE TABLE synonym(first TEXT NOT NULL, terms TEXT NOT NULL, meaning TEXT NOT NULL);
    CREATE TABLE outside(first TEXT NOT NULL, terms TEXT NOT NULL, meaning TEXT NOT NULL);
    CREATE TABLE asks(rule TEXT NOT NULL, terms TEXT NOT NULL);
    CREATE INDEX fact_document ON fact(document);
    CREATE INDEX fact_package ON fact(package, version) WHERE package IS NOT NULL;
    CREATE INDEX fact_stale ON fact(status) WHERE status = 'stale';
    CREATE INDEX fact_target_type ON fact(title) WHERE kind = 'target-type';
    """

  /// The other indexes, made when the tables are full, which is faster than keeping them up with every row.
  static let indexes = """
    CREATE INDEX source_fact ON source(fact);
    CREATE INDEX scope_fact ON scope(fact);
    CREATE INDEX note_fact ON note(fact);
    CREATE INDEX side_fact ON side(fact);
    CREATE INDEX edge_start ON edge(start);
    CREATE INDEX edge_finish ON edge(finish);
    CREATE INDEX name_joined ON name(joined);
    CREATE INDEX synonym_first ON synonym(first);
    CREATE INDEX outside_first ON outside(first);
    """
}
