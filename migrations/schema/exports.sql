-- The sealed exports: one archive a day for an inspector, with its hash in the transparency log (controls.md 2).

-- Half of the key that makes a month's pseudonyms out of persons; OTP_PEPPER gives the other half. It is deleted when the last day
-- of its month is sealed. After that nobody can compute a pseudonym of the month again: an unlogged table is left out by
-- npm run backup, and its rows are in no archive of WAL. After a crash of the database it is empty, and the rest of the month has
-- other pseudonyms.
CREATE UNLOGGED TABLE export_keys (
  month date CONSTRAINT export_keys_pkey PRIMARY KEY
    CONSTRAINT export_keys_month_check CHECK (extract(day FROM month) = 1),
  key bytea NOT NULL CONSTRAINT export_keys_key_check CHECK (octet_length(key) = 32)
);
CREATE TRIGGER export_keys_fixed BEFORE UPDATE OR TRUNCATE ON export_keys FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, DELETE ON export_keys TO edil_app;

-- A day that is sealed. Days are those of Addis Ababa; each closed day has one, also if nothing happened in it.
CREATE TABLE sealed_exports (
  day date CONSTRAINT sealed_exports_pkey PRIMARY KEY
    CONSTRAINT sealed_exports_day_fkey REFERENCES closed_days (day),
  made_at timestamptz NOT NULL,
  -- Bytes of the archive, and rows of its files.
  size int NOT NULL CONSTRAINT sealed_exports_size_check CHECK (size > 0),
  rows int NOT NULL CONSTRAINT sealed_exports_rows_check CHECK (rows >= 0),
  sha256 bytea NOT NULL CONSTRAINT sealed_exports_sha256_check CHECK (octet_length(sha256) = 32),
  -- The entry as it is logged.
  entry text NOT NULL,
  CONSTRAINT sealed_exports_entry_check
    CHECK (entry = E'edil-bingo/export/v1\nday ' || to_char(day, 'YYYY-MM-DD') || E'\nsha256 ' || encode(sha256, 'hex') || E'\n')
);
CREATE TRIGGER sealed_exports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_exports FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE CONSTRAINT TRIGGER sealed_exports_whole AFTER INSERT ON sealed_exports DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sealed_export();
GRANT SELECT, INSERT ON sealed_exports TO edil_app;

-- The archive of a day in pieces, numbered from 0, so that neither making nor reading it needs the memory for all of it.
CREATE TABLE sealed_export_pieces (
  day date
    CONSTRAINT sealed_export_pieces_day_fkey REFERENCES sealed_exports (day) DEFERRABLE INITIALLY DEFERRED,
  number int CONSTRAINT sealed_export_pieces_number_check CHECK (number >= 0),
  bytes bytea NOT NULL
    CONSTRAINT sealed_export_pieces_bytes_check CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  CONSTRAINT sealed_export_pieces_pkey PRIMARY KEY (day, number)
);
CREATE TRIGGER sealed_export_pieces_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_export_pieces
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE CONSTRAINT TRIGGER sealed_export_pieces_whole AFTER INSERT ON sealed_export_pieces DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sealed_export();
GRANT SELECT, INSERT ON sealed_export_pieces TO edil_app;
