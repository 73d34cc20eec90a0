import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** From where people have signed in, for 90 days (controls.md 6). */
export class CreateSignIns implements MigrationInterface {
  name = storedName(39, 'CreateSignIns');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE sign_ins (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sign_ins_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sign_ins_user_id_fkey REFERENCES users (id),
        at timestamptz NOT NULL,
        address text NOT NULL,
        -- The random id that a browser keeps; another person's sign-in with it came from the same device.
        device_id uuid NOT NULL,
        agent text NOT NULL,
        outcome text NOT NULL CONSTRAINT sign_ins_outcome_check CHECK (outcome IN ('ok', 'half'))
      );
      CREATE INDEX sign_ins_user_id_idx ON sign_ins (user_id, at);
      CREATE INDEX sign_ins_device_id_idx ON sign_ins (device_id, at);
      CREATE INDEX sign_ins_at_idx ON sign_ins (at);
      GRANT SELECT, INSERT, DELETE ON sign_ins TO edil_app;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
