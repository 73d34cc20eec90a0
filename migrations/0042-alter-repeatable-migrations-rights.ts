import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** A server that may not migrate looks whether somebody has (controls.md 4). */
export class AlterRepeatableMigrationsRights implements MigrationInterface {
  name = storedName(42, 'AlterRepeatableMigrationsRights');

  async up(db: QueryRunner): Promise<void> {
    await db.query('GRANT SELECT ON repeatable_migrations TO edil_app');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
