/// The tables of a snapshot.
///
/// `fact` and its children hold what an answer shows; the rest is what questions are ranked by.
///
/// - `posting`: for each term its weight (see `TermWeight`), the system of which it is telling (0 for none), the facts that have it, as five
///   bytes each: the row, 32 bits with the lowest byte first, and a mask of the fields; and the phrases that have it, by their number, likewise 32 bits.
/// - `block`: `phrases`, nine bytes a phrase: the fact's row, the weight in thousandths, 32 bits each, and the origin; `facts`, two bytes a
///   row, from 0: the system, and the traits (see `FactTraits`).
/// - `sequence`: the telling terms of a fact's title, questions, symptoms and statement in their order, for what stands side by side.
/// - `synonym` and `outside`: phrases of the vocabulary by their first term.
/// - `asks`: the phrases by which what a rule computes is asked for, its title among them, as terms separated by blanks.
enum SnapshotSchema {
  /// Raised whenever the tables or the tokenizer change, so that older snapshots are rebuilt.
  static let version = 3

  static let tables = """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE fact(
      rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, system TEXT, title TEXT NOT NULL, status TEXT,
      as_of TEXT, review_after TEXT, scope TEXT NOT NULL, package TEXT, version TEXT, statement TEXT NOT NULL,
      detail TEXT NOT NULL, parent INTEGER, parent_title TEXT, file TEXT, line INTEGER, question TEXT);
    CREATE TABLE source(fact INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL, kind TEXT NOT NULL, read TEXT NOT NULL);
    CREATE TABLE scope(fact INTEGER NOT NULL, package TEXT NOT NULL, range TEXT NOT NULL);
    CREATE TABLE note(fact INTEGER NOT NULL, edge TEXT NOT NULL, text TEXT NOT NULL, target INTEGER);
    CREATE TABLE side(fact INTEGER NOT NULL, text TEXT NOT NULL);
    CREATE TABLE edge(start INTEGER NOT NULL, kind TEXT NOT NULL, finish INTEGER NOT NULL);
    CREATE TABLE name(joined TEXT NOT NULL, fact INTEGER NOT NULL, origin TEXT NOT NULL);
    CREATE TABLE word(surface TEXT PRIMARY KEY, term TEXT NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE posting(
      term TEXT PRIMARY KEY, weight REAL NOT NULL, system INTEGER NOT NULL, facts BLOB NOT NULL, phrases BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE block(name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE sequence(fact INTEGER PRIMARY KEY, terms TEXT NOT NULL);
    CREATE TABLE synonym(first TEXT NOT NULL, terms TEXT NOT NULL, meaning TEXT NOT NULL);
    CREATE TABLE outside(first TEXT NOT NULL, terms TEXT NOT NULL, meaning TEXT NOT NULL);
    CREATE TABLE asks(rule TEXT NOT NULL, terms TEXT NOT NULL);
    """

  /// Made when the tables are full, which is faster than keeping them up with every row.
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
