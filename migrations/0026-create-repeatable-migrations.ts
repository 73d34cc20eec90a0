import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** Which form of each file of migrations/functions this database has (docs/upgrade.md). */
export class CreateRepeatableMigrations implements MigrationInterface {
  name = storedName(26, 'CreateRepeatableMigrations');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE repeatable_migrations (
  name text CONSTRAINT repeatable_migrations_pkey PRIMARY KEY,
  version int NOT NULL CONSTRAINT repeatable_migrations_version_check CHECK (version > 0),
  checksum text NOT NULL CONSTRAINT repeatable_migrations_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz NOT NULL
);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
