import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** The log's names and keys, the rules that it names by their hash, and what is kept of a log that another one has succeeded. */
export class CreateLogKeys implements MigrationInterface {
  name = storedName(48, 'CreateLogKeys');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await db.query(GUARDS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
-- Names of the log; the last one is in force (transparency.md 2).
CREATE TABLE log_names (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_names_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_names_origin_key UNIQUE
    CONSTRAINT log_names_origin_check CHECK (origin ~ '^[!-*,-~]{1,255}$'),
  since timestamptz NOT NULL
);

-- Public keys that have signed the log; a later row of an origin and role took over from the one before.
CREATE TABLE log_keys (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_keys_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_keys_origin_fkey REFERENCES log_names (origin),
  role text NOT NULL CONSTRAINT log_keys_role_check CHECK (role IN ('checkpoint', 'lock')),
  vkey text NOT NULL CONSTRAINT log_keys_vkey_key UNIQUE,
  since timestamptz NOT NULL,
  -- By which it took over; null for the first.
  entry text,
  -- A checkpoint that covers the entry, signed by the key before; null until there is one.
  note text,
  CONSTRAINT log_keys_note_check CHECK (note IS NULL OR entry IS NOT NULL)
);

-- What a rules/v1 entry names by its hash.
CREATE TABLE log_rule_texts (
  hash bytea CONSTRAINT log_rule_texts_pkey PRIMARY KEY,
  text text NOT NULL,
  CONSTRAINT log_rule_texts_hash_check CHECK (hash = sha256(convert_to(text, 'UTF8')))
);

-- Settings as the log has them: the last row of each is in force.
CREATE TABLE log_rules (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_rules_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT log_rules_origin_fkey REFERENCES log_names (origin),
  setting text NOT NULL,
  hash bytea NOT NULL CONSTRAINT log_rules_hash_fkey REFERENCES log_rule_texts (hash),
  since timestamptz NOT NULL
);
CREATE INDEX log_rules_setting_idx ON log_rules (origin, setting, id);

-- The entries of a log that another one has succeeded, and its heads with who had signed them.
CREATE TABLE log_archive (
  origin text CONSTRAINT log_archive_origin_fkey REFERENCES log_names (origin),
  index bigint,
  type text NOT NULL,
  round_id uuid,
  entry text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT log_archive_pkey PRIMARY KEY (origin, index)
);
CREATE TABLE log_archive_heads (
  origin text CONSTRAINT log_archive_heads_origin_fkey REFERENCES log_names (origin),
  size bigint,
  root bytea NOT NULL,
  at timestamptz NOT NULL,
  -- By vkey, base64.
  cosignatures jsonb NOT NULL,
  CONSTRAINT log_archive_heads_pkey PRIMARY KEY (origin, size)
);

-- A rotation is found by its leaf, and the newest head of the audit log by its type.
-- compatible: it refuses nothing
CREATE INDEX log_entries_key_idx ON log_entries (leaf) WHERE type = 'edil-bingo/key/v1';
-- compatible: it refuses nothing
CREATE INDEX log_entries_audit_idx ON log_entries (index) WHERE type = 'edil-bingo/audit/v1';

CREATE INDEX log_archive_round_idx ON log_archive (round_id) WHERE round_id IS NOT NULL;

GRANT SELECT ON log_archive, log_archive_heads TO edil_app;
GRANT SELECT, INSERT ON log_names, log_rules, log_rule_texts TO edil_app;
GRANT SELECT, INSERT, UPDATE (note) ON log_keys TO edil_app;
`;

const GUARDS = `
CREATE TRIGGER log_names_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_names
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_keys_kept BEFORE DELETE OR TRUNCATE ON log_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_rules
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_rule_texts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_rule_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_archive_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_archive
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_archive_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_archive_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
`;
