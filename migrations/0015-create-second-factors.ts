import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors with their recovery codes, and what a session knows of itself (threats.md T-S19). */
export class CreateSecondFactors implements MigrationInterface {
  name = 'AddStaffSecurity1764000000009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- A half session has given the password and still owes the code; it opens nothing else.
ALTER TABLE sessions
  ADD COLUMN is_half boolean NOT NULL DEFAULT false,
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN stepped_up_until timestamptz,
  ADD CONSTRAINT sessions_half_check CHECK (NOT is_half OR stepped_up_until IS NULL);
CREATE INDEX sessions_user_id_created_at_idx ON sessions (user_id, created_at);

CREATE TABLE second_factors (
  user_id uuid CONSTRAINT second_factors_pkey PRIMARY KEY
    CONSTRAINT second_factors_user_id_fkey REFERENCES users (id),
  secret_sealed bytea NOT NULL,
  -- The time step of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint NOT NULL DEFAULT 0 CONSTRAINT second_factors_last_step_check CHECK (last_step >= 0),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES users (id),
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
