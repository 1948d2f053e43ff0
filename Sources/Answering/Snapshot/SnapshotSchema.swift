/// The tables of a snapshot.
///
/// `fact` and its children hold what an answer shows. `search` is one full-text row a fact, `phrase` one a title, alias, question
/// or symptom. Both index text that `Tokenizer` has already split and stemmed, so that SQLite's own tokenizer only has to split at blanks.
enum SnapshotSchema {
  /// Raised whenever the tables or the tokenizer change, so that older snapshots are rebuilt.
  static let version = 1

  static let create = """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE fact(
      rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, system TEXT, title TEXT NOT NULL, status TEXT,
      as_of TEXT, review_after TEXT, scope TEXT NOT NULL, package TEXT, version TEXT, statement TEXT NOT NULL,
      detail TEXT NOT NULL, parent INTEGER, parent_title TEXT, file TEXT, line INTEGER);
    CREATE TABLE source(fact INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL, kind TEXT NOT NULL, read TEXT NOT NULL);
    CREATE INDEX source_fact ON source(fact);
    CREATE TABLE scope(fact INTEGER NOT NULL, package TEXT NOT NULL, range TEXT NOT NULL);
    CREATE INDEX scope_fact ON scope(fact);
    CREATE TABLE note(fact INTEGER NOT NULL, edge TEXT NOT NULL, text TEXT NOT NULL, target INTEGER);
    CREATE INDEX note_fact ON note(fact);
    CREATE TABLE side(fact INTEGER NOT NULL, text TEXT NOT NULL);
    CREATE INDEX side_fact ON side(fact);
    CREATE TABLE edge(start INTEGER NOT NULL, kind TEXT NOT NULL, finish INTEGER NOT NULL);
    CREATE INDEX edge_start ON edge(start);
    CREATE INDEX edge_finish ON edge(finish);
    CREATE TABLE name(joined TEXT NOT NULL, fact INTEGER NOT NULL, origin TEXT NOT NULL);
    CREATE INDEX name_joined ON name(joined);
    CREATE TABLE word(surface TEXT PRIMARY KEY, term TEXT NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE text_of(
      rowid INTEGER PRIMARY KEY, title TEXT, names TEXT, asked TEXT, symptom TEXT, statement TEXT, detail TEXT, context TEXT);
    CREATE VIRTUAL TABLE search USING fts5(
      title, names, asked, symptom, statement, detail, context, content='text_of', tokenize='ascii');
    CREATE TABLE term(term TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE phrase_of(rowid INTEGER PRIMARY KEY, fact INTEGER NOT NULL, origin TEXT NOT NULL, terms TEXT NOT NULL, weight REAL NOT NULL);
    CREATE VIRTUAL TABLE phrase USING fts5(terms, content='phrase_of', tokenize='ascii');
    """
}
