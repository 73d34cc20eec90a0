import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** The books of each day: their entry for ever, and for a time the tree above the players' balances (transparency.md 6). */
export class CreateBooks implements MigrationInterface {
  name = storedName(47, 'CreateBooks');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await db.query(GUARDS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
-- Totals in santim, positive where the house owes it.
CREATE TABLE books_days (
  -- Of Addis Ababa.
  day date CONSTRAINT books_days_pkey PRIMARY KEY,
  -- Of the snapshot.
  at timestamptz NOT NULL,
  root bytea NOT NULL CONSTRAINT books_days_root_check CHECK (octet_length(root) = 32),
  main bigint NOT NULL,
  bonus bigint NOT NULL,
  held bigint NOT NULL,
  escrow bigint NOT NULL,
  house bigint NOT NULL,
  other bigint NOT NULL,
  -- Of all providers.
  clearing bigint NOT NULL,
  -- As it is logged.
  entry text NOT NULL,
  CONSTRAINT books_days_owed_check CHECK (main >= 0 AND bonus >= 0 AND held >= 0 AND escrow >= 0),
  CONSTRAINT books_days_sum_check CHECK (main + bonus + held + escrow + house + other + clearing = 0),
  CONSTRAINT books_days_entry_check CHECK (starts_with(entry, 'edil-bingo/books/v1' || E'\\n' || 'day ')
    AND right(entry, 70) = 'root ' || encode(root, 'hex') || E'\\n')
);

-- The nodes of a level of a day's tree, one after the other, each of 56 bytes; level 0 has the leaves.
CREATE TABLE books_levels (
  day date CONSTRAINT books_levels_day_fkey REFERENCES books_days (day),
  level smallint CONSTRAINT books_levels_level_check CHECK (level BETWEEN 0 AND 40),
  nodes bytea NOT NULL CONSTRAINT books_levels_nodes_check CHECK (octet_length(nodes) > 0 AND octet_length(nodes) % 56 = 0),
  CONSTRAINT books_levels_pkey PRIMARY KEY (day, level)
);
-- Not compressed, so that a node is read without the others.
ALTER TABLE books_levels ALTER COLUMN nodes SET STORAGE EXTERNAL;

-- Which leaf is whose: ids of users with their places, 20 bytes each, by the last byte of the id.
CREATE TABLE books_places (
  day date CONSTRAINT books_places_day_fkey REFERENCES books_days (day),
  bucket smallint CONSTRAINT books_places_bucket_check CHECK (bucket BETWEEN 0 AND 255),
  places bytea NOT NULL CONSTRAINT books_places_places_check CHECK (octet_length(places) > 0 AND octet_length(places) % 20 = 0),
  CONSTRAINT books_places_pkey PRIMARY KEY (day, bucket)
);

-- The entry of a day is found by its leaf.
-- compatible: it refuses nothing
CREATE INDEX log_entries_books_idx ON log_entries (leaf) WHERE type = 'edil-bingo/books/v1';

GRANT SELECT, INSERT ON books_days TO edil_app;
GRANT SELECT, INSERT, DELETE ON books_levels, books_places TO edil_app;
`;

const GUARDS = `
CREATE TRIGGER books_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER books_levels_kept BEFORE UPDATE OR TRUNCATE ON books_levels
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER books_places_kept BEFORE UPDATE OR TRUNCATE ON books_places
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
`;
