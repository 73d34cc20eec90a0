import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/** Bonus campaigns with what they paid, and the standings that a settlement derives (rules.md "Bonus campaign"). */
export class CreateBonusCampaigns implements MigrationInterface {
  name = 'CreateBonus1764000000005';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['count_finished_round']);
    await db.query(TABLES);
    await db.query(STANDINGS);
    await db.query(COUNT_ROUND);
    await db.query(BACKFILL);
    await db.query(`
GRANT SELECT, INSERT, UPDATE ON bonus_campaigns TO edil_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_campaign_stakes TO edil_app;
GRANT SELECT, INSERT ON bonus_days, bonus_awards TO edil_app;
GRANT SELECT ON bonus_points, daily_games TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
-- A campaign runs from 15:00 of its first day to 09:00 after its last one, Addis Ababa; without days it is a draft.
CREATE TABLE bonus_campaigns (
  id uuid CONSTRAINT bonus_campaigns_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT bonus_campaigns_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  bonus_type text NOT NULL CONSTRAINT bonus_campaigns_bonus_type_check CHECK (bonus_type IN ('Games Played')),
  first_day date,
  last_day date,
  rank_limit int NOT NULL CONSTRAINT bonus_campaigns_rank_limit_check CHECK (rank_limit BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT bonus_campaigns_days_check
    CHECK ((first_day IS NULL) = (last_day IS NULL) AND last_day - first_day BETWEEN 0 AND 366),
  CONSTRAINT bonus_campaigns_days_excl EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&)
    WHERE (first_day IS NOT NULL)
);
CREATE INDEX bonus_campaigns_last_day_idx ON bonus_campaigns (last_day) WHERE last_day IS NOT NULL;

CREATE TABLE bonus_campaign_stakes (
  campaign_id uuid NOT NULL CONSTRAINT bonus_campaign_stakes_campaign_id_fkey REFERENCES bonus_campaigns (id),
  stake bigint NOT NULL CONSTRAINT bonus_campaign_stakes_stake_check CHECK (stake > 0 AND stake % 100 = 0),
  min_games int NOT NULL CONSTRAINT bonus_campaign_stakes_min_games_check CHECK (min_games > 0),
  -- Santim of rank 1, 2 and so on.
  prizes bigint[] NOT NULL CONSTRAINT bonus_campaign_stakes_prizes_check
    CHECK (cardinality(prizes) BETWEEN 1 AND 10 AND 0 < ALL (prizes)),
  CONSTRAINT bonus_campaign_stakes_pkey PRIMARY KEY (campaign_id, stake)
);

-- A day of a stake that has been paid out, with the terms it was paid by: a later edit of the campaign changes nothing.
CREATE TABLE bonus_days (
  campaign_id uuid NOT NULL CONSTRAINT bonus_days_campaign_id_fkey REFERENCES bonus_campaigns (id),
  day date NOT NULL,
  stake bigint NOT NULL,
  min_games int NOT NULL,
  prizes bigint[] NOT NULL,
  -- Demo players and staff who had enough games: they take no prize.
  left_out uuid[] NOT NULL,
  paid_at timestamptz NOT NULL,
  CONSTRAINT bonus_days_pkey PRIMARY KEY (campaign_id, day, stake)
);

CREATE TABLE bonus_awards (
  campaign_id uuid NOT NULL,
  day date NOT NULL,
  stake bigint NOT NULL,
  -- Place in the table, where equals stand in the order of their ids; equals share a rank.
  place int NOT NULL CONSTRAINT bonus_awards_place_check CHECK (place > 0),
  rank int NOT NULL CONSTRAINT bonus_awards_rank_check CHECK (rank BETWEEN 1 AND place),
  user_id uuid NOT NULL CONSTRAINT bonus_awards_user_id_fkey REFERENCES users (id),
  points int NOT NULL CONSTRAINT bonus_awards_points_check CHECK (points > 0),
  amount bigint NOT NULL CONSTRAINT bonus_awards_amount_check CHECK (amount > 0),
  CONSTRAINT bonus_awards_pkey PRIMARY KEY (campaign_id, day, stake, place),
  CONSTRAINT bonus_awards_user_key UNIQUE (campaign_id, day, stake, user_id),
  CONSTRAINT bonus_awards_day_fkey FOREIGN KEY (campaign_id, day, stake)
    REFERENCES bonus_days (campaign_id, day, stake)
);
CREATE INDEX bonus_awards_user_id_idx ON bonus_awards (user_id);
CREATE TRIGGER bonus_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER bonus_awards_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_awards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE INDEX users_other_kind_idx ON users (id) WHERE kind <> 'person';
`;

/** Written by the trigger of a round's end alone; the audit recounts both from rounds and tickets. */
const STANDINGS = `
CREATE TABLE bonus_points (
  day date NOT NULL,
  stake bigint NOT NULL,
  user_id uuid NOT NULL CONSTRAINT bonus_points_user_id_fkey REFERENCES users (id),
  points int NOT NULL CONSTRAINT bonus_points_points_check CHECK (points > 0),
  first_point_at timestamptz NOT NULL,
  last_point_at timestamptz NOT NULL,
  CONSTRAINT bonus_points_pkey PRIMARY KEY (day, stake, user_id)
);
CREATE INDEX bonus_points_rank_idx ON bonus_points
  (day, stake, points DESC, last_point_at, first_point_at, user_id);

CREATE TABLE daily_games (
  day date NOT NULL,
  user_id uuid NOT NULL CONSTRAINT daily_games_user_id_fkey REFERENCES users (id),
  games int NOT NULL CONSTRAINT daily_games_games_check CHECK (games > 0),
  bet bigint NOT NULL CONSTRAINT daily_games_bet_check CHECK (bet >= 0),
  win bigint NOT NULL CONSTRAINT daily_games_win_check CHECK (win >= 0),
  profit bigint NOT NULL GENERATED ALWAYS AS (win - bet) STORED,
  CONSTRAINT daily_games_pkey PRIMARY KEY (day, user_id)
);
CREATE INDEX daily_games_rank_idx ON daily_games (day, profit DESC, user_id);
`;

const COUNT_ROUND = `
CREATE TRIGGER rounds_count AFTER UPDATE OF status ON rounds FOR EACH ROW
  WHEN (NEW.status = 'Finished' AND OLD.status <> 'Finished') EXECUTE FUNCTION count_finished_round();
`;

/** Rounds that finished before there were standings. */
const BACKFILL = `
INSERT INTO daily_games (day, user_id, games, bet, win)
SELECT ((r.finished_at AT TIME ZONE 'UTC') + interval '3 hours')::date, t.user_id, count(DISTINCT r.id),
  sum(t.from_main + t.from_bonus), sum(t.payout)
FROM rounds r JOIN tickets t ON t.round_id = r.id AND t.state = 'confirmed'
WHERE r.status = 'Finished' GROUP BY 1, 2;
INSERT INTO bonus_points (day, stake, user_id, points, first_point_at, last_point_at)
SELECT x.since::date, x.stake, x.user_id, count(*), min(x.finished_at), max(x.finished_at)
FROM (SELECT DISTINCT r.id, t.user_id, ro.stake, r.finished_at,
    (r.finished_at AT TIME ZONE 'UTC') - interval '12 hours' AS since
  FROM rounds r JOIN rooms ro ON ro.id = r.room_id AND ro.space_id IS NULL
  JOIN tickets t ON t.round_id = r.id AND t.state = 'confirmed'
  WHERE r.status = 'Finished' AND r.player_count >= 5) x
WHERE x.since::time < time '18:00' GROUP BY 1, 2, 3;
`;
