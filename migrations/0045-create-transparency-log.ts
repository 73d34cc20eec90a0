import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** The transparency log: what waits for its place, the entries, the tree above them, and who has seen it (transparency.md 2). */
export class CreateTransparencyLog implements MigrationInterface {
  name = storedName(45, 'CreateTransparencyLog');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await createFunctions(db, ['check_log_entry', 'name_log_room', 'log_round_lock']);
    await db.query(GUARDS);
    await db.query(ROUNDS);
    await db.query(`
      -- compatible: in one transaction an older server never misses it, and it calls the new one without the entry
      DROP FUNCTION IF EXISTS settle_round(timestamptz, uuid, smallint[], bigint[], jsonb, int, bigint)`);
    await db.query(`
      -- compatible: in one transaction an older server never misses it, and it calls the new one without the entry
      DROP FUNCTION IF EXISTS refund_round(timestamptz, uuid, text)`);
    await createFunctions(db, ['settle_round', 'refund_round', 'refuse_round_move', 'sequence_log']);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
-- What was committed and has no place yet; a crash leaves it here.
CREATE TABLE log_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_waiting_pkey PRIMARY KEY,
  type text NOT NULL,
  -- Of a lock or an end alone.
  round_id uuid,
  entry text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT log_waiting_round_key UNIQUE (round_id, type),
  CONSTRAINT log_waiting_round_id_check
    CHECK ((round_id IS NOT NULL) = (type IN ('edil-bingo/lock/v2', 'edil-bingo/end/v2'))),
  CONSTRAINT log_waiting_entry_check CHECK (octet_length(entry) <= 65535 AND entry ~ '^([\\x20-\\x7e]*\\n)+$'
    AND starts_with(entry, type || E'\\n')
    AND (round_id IS NULL OR split_part(entry, E'\\n', 2) = 'round ' || round_id))
);

CREATE TABLE log_entries (
  index bigint CONSTRAINT log_entries_pkey PRIMARY KEY CONSTRAINT log_entries_index_check CHECK (index >= 0),
  type text NOT NULL,
  round_id uuid,
  entry text NOT NULL,
  -- Hash of the leaf (RFC 6962), so that no tree is reckoned anew.
  leaf bytea NOT NULL
    CONSTRAINT log_entries_leaf_check CHECK (leaf = sha256('\\x00'::bytea || convert_to(entry, 'UTF8'))),
  at timestamptz NOT NULL,
  CONSTRAINT log_entries_round_key UNIQUE (round_id, type)
);

-- Hashes of whole subtrees of 2^level entries, which never change; level 0 is log_entries.leaf.
CREATE TABLE log_nodes (
  level smallint CONSTRAINT log_nodes_level_check CHECK (level BETWEEN 1 AND 52),
  index bigint CONSTRAINT log_nodes_index_check CHECK (index >= 0),
  hash bytea NOT NULL CONSTRAINT log_nodes_hash_check CHECK (octet_length(hash) = 32),
  CONSTRAINT log_nodes_pkey PRIMARY KEY (level, index)
);

CREATE TABLE log_checkpoints (
  size bigint CONSTRAINT log_checkpoints_pkey PRIMARY KEY CONSTRAINT log_checkpoints_size_check CHECK (size > 0),
  root bytea NOT NULL CONSTRAINT log_checkpoints_root_check CHECK (octet_length(root) = 32),
  at timestamptz NOT NULL
);

-- A witness signed that it had seen the checkpoint of this size.
CREATE TABLE log_cosignatures (
  size bigint CONSTRAINT log_cosignatures_size_fkey REFERENCES log_checkpoints (size),
  vkey text,
  -- As the witness says it, whole seconds since 1970.
  seen_at bigint NOT NULL,
  -- With its time, as the line of the note has it.
  signature bytea NOT NULL CONSTRAINT log_cosignatures_signature_check CHECK (octet_length(signature) = 72),
  received_at timestamptz NOT NULL,
  CONSTRAINT log_cosignatures_pkey PRIMARY KEY (size, vkey)
);
CREATE INDEX log_cosignatures_vkey_idx ON log_cosignatures (vkey, size);

-- Checkpoints that a quorum of the witnesses of that day had seen.
CREATE TABLE log_witnessed (
  size bigint CONSTRAINT log_witnessed_pkey PRIMARY KEY
    CONSTRAINT log_witnessed_size_fkey REFERENCES log_checkpoints (size),
  at timestamptz NOT NULL
);

-- What is remembered of a witness between requests, so that several servers send one after the other.
CREATE TABLE log_witnesses (
  vkey text CONSTRAINT log_witnesses_pkey PRIMARY KEY,
  -- The last size that it has cosigned, as far as it is known.
  size bigint NOT NULL CONSTRAINT log_witnesses_size_check CHECK (size >= 0),
  sent_at timestamptz NOT NULL
);

-- While a row stands here nothing gets a place and nothing is signed (transparency.md 2).
CREATE TABLE log_halts (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_halts_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  reason text NOT NULL CONSTRAINT log_halts_reason_check CHECK (char_length(reason) BETWEEN 1 AND 1000)
);

GRANT SELECT, INSERT ON log_waiting, log_cosignatures, log_witnessed, log_halts TO edil_app;
GRANT SELECT ON log_entries, log_nodes, log_checkpoints TO edil_app;
GRANT SELECT, INSERT, UPDATE (size, sent_at) ON log_witnesses TO edil_app;
`;

const GUARDS = `
CREATE TRIGGER log_entries_gapless BEFORE INSERT ON log_entries FOR EACH ROW EXECUTE FUNCTION check_log_entry();
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_nodes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_cosignatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER log_witnessed_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_witnessed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
`;

const ROUNDS = `
ALTER TABLE rounds
  -- The entry of its lock, with which the phones are told what the log will hold.
  ADD COLUMN lock_entry text,
  -- Counts the locks of its room that are logged.
  ADD COLUMN lock_number bigint,
  -- compatible: an older server writes neither
  ADD CONSTRAINT rounds_lock_entry_check CHECK ((lock_entry IS NULL) = (lock_number IS NULL)
    AND (lock_entry IS NULL OR lock_hash IS NOT NULL));
-- compatible: an older server writes no number
CREATE UNIQUE INDEX rounds_lock_number_key ON rounds (room_id, lock_number) WHERE lock_number IS NOT NULL;
-- compatible: an older server writes no lock_entry
CREATE TRIGGER rounds_log_lock AFTER UPDATE OF lock_entry ON rounds
  FOR EACH ROW WHEN (OLD.lock_entry IS NULL AND NEW.lock_entry IS NOT NULL) EXECUTE FUNCTION log_round_lock();

-- Told to the members of a space alone; the log names the space by its hash.
ALTER TABLE spaces ADD COLUMN log_key bytea NOT NULL
  DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
  CONSTRAINT spaces_log_key_check CHECK (octet_length(log_key) = 32);
-- The room's name in the log.
ALTER TABLE rooms ADD COLUMN log_name text NOT NULL DEFAULT 'public';
UPDATE rooms r SET log_name = 'space' || left(encode(sha256(convert_to('edil-bingo/space/v1|', 'UTF8') || s.log_key), 'hex'), 32)
FROM spaces s WHERE s.id = r.space_id;
-- compatible: it refuses nothing, it gives the name
CREATE TRIGGER rooms_log_name BEFORE INSERT ON rooms FOR EACH ROW EXECUTE FUNCTION name_log_room();
`;
