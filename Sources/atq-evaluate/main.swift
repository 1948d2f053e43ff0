// The process that evaluates configs: one batch in, one line per entry out.
Session.main()
