import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/**
 * The withholding tax on winnings (rules.md "Roles and protection"; off unless WITHHOLDING_PERCENT is set): what a
 * settlement keeps back of each winner's parts goes to an account of its own in the same transfer.
 */
export class CreateWithholdings implements MigrationInterface {
  name = 'CreateWithholding1764000000019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(WITHHOLDINGS);
    // An older server calls settle_round without the tax: in one transaction it never misses the function.
    await db.query('DROP FUNCTION IF EXISTS settle_round(timestamptz, uuid, smallint[], bigint[], jsonb)');
    await createFunctions(db, ['settle_round']);
    await db.query('GRANT SELECT ON withholdings TO edil_app');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const WITHHOLDINGS = `
CREATE TABLE withholdings (
  round_id uuid NOT NULL CONSTRAINT withholdings_round_id_fkey REFERENCES rounds (id),
  user_id uuid NOT NULL CONSTRAINT withholdings_user_id_fkey REFERENCES users (id),
  -- Santim that the player's cards won in the round, and what was kept back of them.
  winnings bigint NOT NULL,
  percent_tenths int NOT NULL CONSTRAINT withholdings_percent_tenths_check CHECK (percent_tenths BETWEEN 1 AND 1000),
  amount bigint NOT NULL CONSTRAINT withholdings_amount_check CHECK (amount > 0 AND amount = winnings * percent_tenths / 1000),
  created_at timestamptz NOT NULL,
  CONSTRAINT withholdings_pkey PRIMARY KEY (round_id, user_id)
);
CREATE INDEX withholdings_user_id_idx ON withholdings (user_id, created_at);
CREATE TRIGGER withholdings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholdings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
`;
