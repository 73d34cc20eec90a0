import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** Which version of the terms somebody has accepted together with the confirmed age (controls.md 5). */
export class AlterUsersTermsVersion implements MigrationInterface {
  name = storedName(41, 'AlterUsersTermsVersion');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- compatible: servers of before leave it empty, and so did they for everybody who has an account
      ALTER TABLE users ADD COLUMN terms_version text
        CONSTRAINT users_terms_version_check CHECK (terms_version IS NULL
          OR char_length(terms_version) BETWEEN 1 AND 40 AND age_confirmed_at IS NOT NULL);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
