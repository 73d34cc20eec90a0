import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for lists that would read a whole table as it grows: all games, and people by a part of their name.
 * None of them holds a column that a sale changes, so that sales stay updates within a page.
 */
export class IndexLists1764000000008 implements MigrationInterface {
  name = 'IndexLists1764000000008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE INDEX rounds_created_at_idx ON rounds (created_at DESC, id);
CREATE INDEX rounds_refunded_idx ON rounds (id) WHERE status = 'Refunded';

-- Every three letters in a row. Not pg_trgm: where the database sorts by bytes it takes Ethiopic letters for marks.
CREATE FUNCTION name_trigrams(p_name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT substr(lower(p_name), i, 3)), '{}') FROM generate_series(1, char_length(p_name) - 2) i
$$;
CREATE INDEX users_name_trigrams_idx ON users USING gin (name_trigrams(name));
CREATE INDEX users_name_order_idx ON users (lower(name), id);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
