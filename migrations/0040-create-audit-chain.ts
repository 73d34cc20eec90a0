import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** The chain of the audit log, and its personal part, which can be erased (controls.md 3). */
export class CreateAuditChain implements MigrationInterface {
  name = storedName(40, 'CreateAuditChain');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- compatible: jsonb that an older server writes is cast on its way in, and only the new rows lack an actor
      ALTER TABLE audit_log
        -- json keeps the text as it was written, which the chain hashes; jsonb would order it anew.
        ALTER COLUMN before TYPE json USING before::json,
        ALTER COLUMN after TYPE json USING after::json,
        ALTER COLUMN actor_id DROP NOT NULL,
        ADD COLUMN actor_kind text NOT NULL DEFAULT 'staff'
          CONSTRAINT audit_log_actor_kind_check CHECK (actor_kind IN ('staff', 'server', 'job', 'stranger')),
        -- SHA-256 of the salt and of the fields of audit_personal.
        ADD COLUMN personal_hash bytea
          CONSTRAINT audit_log_personal_hash_check CHECK (octet_length(personal_hash) = 32),
        ADD CONSTRAINT audit_log_actor_check CHECK ((actor_kind = 'staff') = (actor_id IS NOT NULL));

      CREATE TABLE audit_personal (
        row_id bigint CONSTRAINT audit_personal_pkey PRIMARY KEY
          CONSTRAINT audit_personal_row_id_fkey REFERENCES audit_log (id),
        salt bytea NOT NULL CONSTRAINT audit_personal_salt_check CHECK (octet_length(salt) = 16),
        at timestamptz NOT NULL,
        address text,
        device text,
        phone text
      );
      CREATE INDEX audit_personal_at_idx ON audit_personal (at);
      CREATE INDEX audit_personal_phone_idx ON audit_personal (phone) WHERE phone IS NOT NULL;

      CREATE TABLE audit_unchained (
        row_id bigint CONSTRAINT audit_unchained_pkey PRIMARY KEY
          CONSTRAINT audit_unchained_row_id_fkey REFERENCES audit_log (id),
        since timestamptz NOT NULL DEFAULT clock_timestamp()
      );

      CREATE TABLE audit_chain (
        seq bigint CONSTRAINT audit_chain_pkey PRIMARY KEY CONSTRAINT audit_chain_seq_check CHECK (seq > 0),
        row_id bigint NOT NULL CONSTRAINT audit_chain_row_id_key UNIQUE
          CONSTRAINT audit_chain_row_id_fkey REFERENCES audit_log (id),
        hash bytea NOT NULL CONSTRAINT audit_chain_hash_check CHECK (octet_length(hash) = 32),
        chained_at timestamptz NOT NULL
      );

      -- The last whole check of the chain by a server: up to where, and the first row that did not hold.
      CREATE TABLE audit_chain_checks (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_chain_checks_pkey PRIMARY KEY,
        at timestamptz NOT NULL,
        seq bigint NOT NULL,
        violations int NOT NULL CONSTRAINT audit_chain_checks_violations_check CHECK (violations >= 0),
        first text
      );
      CREATE INDEX audit_chain_checks_at_idx ON audit_chain_checks (at);
    `);
    await createFunctions(db, ['audit_row_hash', 'queue_audit_rows']);
    await db.query(TRIGGERS);
    await db.query(FIRST_ROW);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TRIGGERS = `
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
-- compatible: it refuses nothing, it only notes what is to be chained
CREATE TRIGGER audit_log_queue AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION queue_audit_rows();
GRANT SELECT ON audit_chain, audit_unchained TO edil_app;
GRANT SELECT, INSERT, DELETE ON audit_personal, audit_chain_checks TO edil_app;
`;

/** Of an installation with rows the chain begins with a row that carries a hash over them. */
const FIRST_ROW = `
DO $$
DECLARE
  v_row audit_log;
  v_rows bigint := 0; v_last bigint; v_hash bytea := decode(repeat('00', 32), 'hex');
BEGIN
  FOR v_row IN SELECT l.* FROM audit_log l ORDER BY l.id LOOP
    v_rows := v_rows + 1;
    v_last := v_row.id;
    v_hash := audit_row_hash(v_hash, v_rows, NULL, v_row);
  END LOOP;
  IF v_rows > 0 THEN
    INSERT INTO audit_log (at, actor_kind, action, subject, after, request_id)
    VALUES (clock_timestamp(), 'server', 'audit.begin', 'audit-log',
      json_build_object('rows', v_rows, 'lastId', v_last::text, 'hash', encode(v_hash, 'hex')), 'migration');
  END IF;
END $$;
`;
