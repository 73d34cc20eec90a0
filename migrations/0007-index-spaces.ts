import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of spaces, and of a player's spaces, by index. */
export class IndexSpaces implements MigrationInterface {
  name = 'CompleteSpaces1764000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE INDEX spaces_listed_idx ON spaces (created_at DESC, id) WHERE is_listed AND deleted_at IS NULL;
CREATE INDEX space_members_user_id_joined_at_idx ON space_members (user_id, joined_at DESC, space_id);
DROP INDEX space_members_user_id_idx;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
