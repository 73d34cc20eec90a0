import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** A statement is known by its hash, and tells nothing of a time to come (providers.md P4). */
export class AlterStatements implements MigrationInterface {
  name = storedName(65, 'AlterStatements');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Of the file, hexadecimal; the audit log has it too.
      ALTER TABLE statements ADD COLUMN sha256 text
        CONSTRAINT statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
      -- A balance of a time to come was never followed by another.
      DELETE FROM provider_floats WHERE at > clock_timestamp();
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
