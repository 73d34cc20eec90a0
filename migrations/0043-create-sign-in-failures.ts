import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** How often a sign-in to a player's account failed, by day (controls.md 3). */
export class CreateSignInFailures implements MigrationInterface {
  name = storedName(43, 'CreateSignInFailures');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE sign_in_failures (
        user_id uuid CONSTRAINT sign_in_failures_user_id_fkey REFERENCES users (id),
        -- Of Addis Ababa.
        day date,
        failures int NOT NULL CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0),
        last_at timestamptz NOT NULL,
        CONSTRAINT sign_in_failures_pkey PRIMARY KEY (user_id, day)
      );
      CREATE INDEX sign_in_failures_last_at_idx ON sign_in_failures (last_at);
      GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO edil_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
