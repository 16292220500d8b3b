"""The store of tables, on SQLite or PostgreSQL: questions, the writer, the schema, and its migrations."""
