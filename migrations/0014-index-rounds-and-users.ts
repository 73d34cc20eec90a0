import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/**
 * Indexes for lists that would read a whole table as it grows: all games, and people by a part of their name.
 * None of them holds a column that a sale changes, so that sales stay updates within a page.
 */
export class IndexRoundsAndUsers implements MigrationInterface {
  name = 'IndexLists1764000000008';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['name_trigrams']);
    await db.query(`
CREATE INDEX rounds_created_at_idx ON rounds (created_at DESC, id);
CREATE INDEX rounds_refunded_idx ON rounds (id) WHERE status = 'Refunded';

CREATE INDEX users_name_trigrams_idx ON users USING gin (name_trigrams(name));
CREATE INDEX users_name_order_idx ON users (lower(name), id);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
