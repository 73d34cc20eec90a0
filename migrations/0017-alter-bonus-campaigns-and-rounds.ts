import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff do with campaigns, scheduled games and settings: a stop, an order to list by, a percent that waits. */
export class AlterBonusCampaignsAndRounds implements MigrationInterface {
  name = 'ExtendDesk1764000000011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- A campaign that staff ended before its last day; it begins no further day.
ALTER TABLE bonus_campaigns ADD COLUMN stopped_at timestamptz;
CREATE INDEX bonus_campaigns_created_at_idx ON bonus_campaigns (created_at DESC, id);

CREATE INDEX scheduled_games_starts_at_idx ON scheduled_games (starts_at DESC, id);
CREATE INDEX scheduled_games_created_at_idx ON scheduled_games (created_at DESC, id);

-- Orders of the tables of a day beside the rank.
CREATE INDEX daily_games_games_idx ON daily_games (day, games);
CREATE INDEX daily_games_bet_idx ON daily_games (day, bet);

CREATE INDEX site_settings_changed_at_idx ON site_settings (changed_at DESC);

-- The room's percent as it was when the first card of a round was sold, if it was changed afterwards.
ALTER TABLE rounds ADD COLUMN base_tenths int
  CONSTRAINT rounds_base_tenths_check CHECK (base_tenths BETWEEN 0 AND 500);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
