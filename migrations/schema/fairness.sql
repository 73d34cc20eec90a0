-- The transparency log, the keys that sign it, and the books of each day (fairness.md).

-- Names of the log; the last one is in force (fairness.md 9).
CREATE TABLE log_names (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_names_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_names_origin_key UNIQUE
    CONSTRAINT log_names_origin_check CHECK (origin ~ '^[!-*,-~]{1,255}$'),
  since timestamptz NOT NULL
);
CREATE TRIGGER log_names_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_names FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_names TO edil_app;

-- Public keys that have signed the log; a later row of an origin and role succeeds the one before.
CREATE TABLE log_keys (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_keys_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_keys_origin_fkey REFERENCES log_names (origin),
  role text NOT NULL CONSTRAINT log_keys_role_check CHECK (role IN ('checkpoint', 'lock')),
  vkey text NOT NULL CONSTRAINT log_keys_vkey_key UNIQUE,
  since timestamptz NOT NULL,
  -- The log entry by which the key took over; null for the first key.
  entry text,
  -- A checkpoint that covers this entry and that the old key signed; null until there is one.
  note text,
  CONSTRAINT log_keys_note_check CHECK (note IS NULL OR entry IS NOT NULL)
);
CREATE TRIGGER log_keys_kept BEFORE DELETE OR TRUNCATE ON log_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_keys TO edil_app;
GRANT UPDATE (note) ON log_keys TO edil_app;

-- The texts of rules, which an entry rules/v1 names by their hash.
CREATE TABLE log_rule_texts (
  hash bytea CONSTRAINT log_rule_texts_pkey PRIMARY KEY,
  text text NOT NULL,
  CONSTRAINT log_rule_texts_hash_check CHECK (hash = sha256(convert_to(text, 'UTF8')))
);
CREATE TRIGGER log_rule_texts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_rule_texts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_rule_texts TO edil_app;

-- Settings as they are logged: the last row of each setting is in force.
CREATE TABLE log_rules (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_rules_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_rules_origin_fkey REFERENCES log_names (origin),
  setting text NOT NULL,
  hash bytea NOT NULL CONSTRAINT log_rules_hash_fkey REFERENCES log_rule_texts (hash),
  since timestamptz NOT NULL
);
CREATE INDEX log_rules_setting_idx ON log_rules (origin, setting, id);
CREATE TRIGGER log_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_rules FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_rules TO edil_app;

-- Committed entries that have no place in the log yet; a crash does not lose them.
CREATE TABLE log_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_waiting_pkey PRIMARY KEY,
  type text NOT NULL,
  -- Only for a lock or an end.
  round_id uuid,
  entry text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT log_waiting_round_key UNIQUE (round_id, type),
  CONSTRAINT log_waiting_entry_check
    CHECK (octet_length(entry) <= 65535 AND entry ~ '^([\x20-\x7e]*\n)+$' AND starts_with(entry, type || E'\n')
      AND (round_id IS NULL OR split_part(entry, E'\n', 2) = 'round ' || round_id)),
  CONSTRAINT log_waiting_round_id_check
    CHECK ((round_id IS NOT NULL) = (type IN ('edil-bingo/lock/v2', 'edil-bingo/end/v2', 'edil-bingo/lock/v3', 'edil-bingo/end/v3')))
);
GRANT SELECT, INSERT ON log_waiting TO edil_app;

-- The entries of the log at their places, which never change.
CREATE TABLE log_entries (
  index bigint CONSTRAINT log_entries_pkey PRIMARY KEY CONSTRAINT log_entries_index_check CHECK (index >= 0),
  type text NOT NULL,
  round_id uuid,
  entry text NOT NULL,
  -- Hash of the leaf (RFC 6962), so that no tree must be computed again.
  leaf bytea NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT log_entries_round_key UNIQUE (round_id, type),
  CONSTRAINT log_entries_leaf_check CHECK (leaf = sha256('\x00'::bytea || convert_to(entry, 'UTF8')))
);
CREATE INDEX log_entries_audit_idx ON log_entries (index) WHERE type = 'edil-bingo/audit/v1';
-- Finds the entry of a day's books by its leaf.
CREATE INDEX log_entries_books_idx ON log_entries (leaf) WHERE type = 'edil-bingo/books/v1';
-- Finds the entry of a day's sealed export by its leaf.
CREATE INDEX log_entries_exports_idx ON log_entries (leaf) WHERE type = 'edil-bingo/export/v1';
-- Finds a rotation by its leaf. (The newest head of the audit log is found by its type, above.)
CREATE INDEX log_entries_key_idx ON log_entries (leaf) WHERE type = 'edil-bingo/key/v1';
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_entries_gapless BEFORE INSERT ON log_entries FOR EACH ROW EXECUTE FUNCTION check_log_entry();
GRANT SELECT ON log_entries TO edil_app;

-- Hashes of complete subtrees of 2^level entries, which never change; level 0 is log_entries.leaf.
CREATE TABLE log_nodes (
  level smallint CONSTRAINT log_nodes_level_check CHECK (level BETWEEN 1 AND 52),
  index bigint CONSTRAINT log_nodes_index_check CHECK (index >= 0),
  hash bytea NOT NULL CONSTRAINT log_nodes_hash_check CHECK (octet_length(hash) = 32),
  CONSTRAINT log_nodes_pkey PRIMARY KEY (level, index)
);
CREATE TRIGGER log_nodes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_nodes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON log_nodes TO edil_app;

-- The signed sizes of the log, each with the root of its tree.
CREATE TABLE log_checkpoints (
  size bigint CONSTRAINT log_checkpoints_pkey PRIMARY KEY CONSTRAINT log_checkpoints_size_check CHECK (size > 0),
  root bytea NOT NULL CONSTRAINT log_checkpoints_root_check CHECK (octet_length(root) = 32),
  at timestamptz NOT NULL
);
CREATE TRIGGER log_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON log_checkpoints TO edil_app;

-- A witness's signature that it has seen the checkpoint of this size.
CREATE TABLE log_cosignatures (
  size bigint CONSTRAINT log_cosignatures_size_fkey REFERENCES log_checkpoints (size),
  vkey text,
  -- The witness's own time, whole seconds since 1970.
  seen_at bigint NOT NULL,
  -- The signature with its time, as in the line of the note.
  signature bytea NOT NULL CONSTRAINT log_cosignatures_signature_check CHECK (octet_length(signature) = 72),
  received_at timestamptz NOT NULL,
  CONSTRAINT log_cosignatures_pkey PRIMARY KEY (size, vkey)
);
CREATE INDEX log_cosignatures_vkey_idx ON log_cosignatures (vkey, size);
CREATE TRIGGER log_cosignatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_cosignatures FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_cosignatures TO edil_app;

-- Checkpoints that a quorum of the witnesses at that time had seen.
CREATE TABLE log_witnessed (
  size bigint CONSTRAINT log_witnessed_pkey PRIMARY KEY
    CONSTRAINT log_witnessed_size_fkey REFERENCES log_checkpoints (size),
  at timestamptz NOT NULL
);
CREATE TRIGGER log_witnessed_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_witnessed FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON log_witnessed TO edil_app;

-- The state of a witness between requests, so that several servers send requests one after the other.
CREATE TABLE log_witnesses (
  vkey text CONSTRAINT log_witnesses_pkey PRIMARY KEY,
  -- The last size that it has cosigned, as far as the log knows.
  size bigint NOT NULL CONSTRAINT log_witnesses_size_check CHECK (size >= 0),
  sent_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON log_witnesses TO edil_app;
GRANT UPDATE (size, sent_at) ON log_witnesses TO edil_app;

-- While this table has a row, no entry gets a place and nothing is signed (fairness.md 9).
CREATE TABLE log_halts (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_halts_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  reason text NOT NULL CONSTRAINT log_halts_reason_check CHECK (char_length(reason) BETWEEN 1 AND 1000)
);
GRANT SELECT, INSERT ON log_halts TO edil_app;

-- The entries of a log that another one has succeeded, and its signed heads.
CREATE TABLE log_archive (
  origin text CONSTRAINT log_archive_origin_fkey REFERENCES log_names (origin),
  index bigint,
  type text NOT NULL,
  round_id uuid,
  entry text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT log_archive_pkey PRIMARY KEY (origin, index)
);
CREATE INDEX log_archive_round_idx ON log_archive (round_id) WHERE round_id IS NOT NULL;
CREATE TRIGGER log_archive_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_archive FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON log_archive TO edil_app;

-- The last checkpoint of a log that another one has succeeded.
CREATE TABLE log_archive_heads (
  origin text CONSTRAINT log_archive_heads_origin_fkey REFERENCES log_names (origin),
  size bigint,
  root bytea NOT NULL,
  at timestamptz NOT NULL,
  -- Signatures by vkey, base64.
  cosignatures jsonb NOT NULL,
  CONSTRAINT log_archive_heads_pkey PRIMARY KEY (origin, size)
);
CREATE TRIGGER log_archive_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_archive_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON log_archive_heads TO edil_app;

-- The books of a day: totals in santim, positive where the house owes the money.
CREATE TABLE books_days (
  -- The day in Addis Ababa.
  day date CONSTRAINT books_days_pkey PRIMARY KEY,
  -- The time of the snapshot.
  at timestamptz NOT NULL,
  root bytea NOT NULL CONSTRAINT books_days_root_check CHECK (octet_length(root) = 32),
  main bigint NOT NULL,
  bonus bigint NOT NULL,
  held bigint NOT NULL,
  escrow bigint NOT NULL,
  house bigint NOT NULL,
  other bigint NOT NULL,
  -- The balances of all providers together.
  clearing bigint NOT NULL,
  -- The entry as it is logged.
  entry text NOT NULL,
  CONSTRAINT books_days_entry_check
    CHECK (starts_with(entry, 'edil-bingo/books/v1' || E'\n' || 'day ') AND right(entry, 70) = 'root ' || encode(root,
      'hex') || E'\n'),
  CONSTRAINT books_days_owed_check CHECK (main >= 0 AND bonus >= 0 AND held >= 0 AND escrow >= 0),
  CONSTRAINT books_days_sum_check CHECK (main + bonus + held + escrow + house + other + clearing = 0)
);
CREATE TRIGGER books_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books_days FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON books_days TO edil_app;

-- The owners of the leaves: ids of users with their places, 20 bytes each, grouped by the last byte of the id.
CREATE TABLE books_places (
  day date CONSTRAINT books_places_day_fkey REFERENCES books_days (day),
  bucket smallint CONSTRAINT books_places_bucket_check CHECK (bucket BETWEEN 0 AND 255),
  places bytea NOT NULL
    CONSTRAINT books_places_places_check CHECK (octet_length(places) > 0 AND octet_length(places) % 20 = 0),
  CONSTRAINT books_places_pkey PRIMARY KEY (day, bucket)
);
CREATE TRIGGER books_places_kept BEFORE UPDATE OR TRUNCATE ON books_places FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, DELETE ON books_places TO edil_app;

-- The nodes of one level of a day's tree, one after the other, 56 bytes each; level 0 has the leaves.
CREATE TABLE books_levels (
  day date CONSTRAINT books_levels_day_fkey REFERENCES books_days (day),
  level smallint CONSTRAINT books_levels_level_check CHECK (level BETWEEN 0 AND 40),
  nodes bytea NOT NULL
    CONSTRAINT books_levels_nodes_check CHECK (octet_length(nodes) > 0 AND octet_length(nodes) % 56 = 0),
  CONSTRAINT books_levels_pkey PRIMARY KEY (day, level)
);
CREATE TRIGGER books_levels_kept BEFORE UPDATE OR TRUNCATE ON books_levels FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT, DELETE ON books_levels TO edil_app;
