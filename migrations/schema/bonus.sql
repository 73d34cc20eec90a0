-- The bonus race, bonus money until it is played, and the income of referrers. Amounts are santim.

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
  -- When staff ended the campaign before its last day; no further day begins then.
  stopped_at timestamptz,
  -- Santim: the sum of every prize of every stake on every day. Only price_campaign writes it.
  largest_cost bigint NOT NULL DEFAULT 0,
  -- Santim: the cost that a second person has confirmed, or that the product began with.
  confirmed_cost bigint NOT NULL DEFAULT 0,
  -- Santim: the sum of the campaign's prizes. Only count_award writes it.
  awarded bigint NOT NULL DEFAULT 0,
  -- The proposal that confirmed the cost; null for the product's first campaign.
  proposal_id uuid CONSTRAINT bonus_campaigns_proposal_id_fkey REFERENCES proposals (id),
  CONSTRAINT bonus_campaigns_days_excl EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&)
    WHERE (first_day IS NOT NULL),
  CONSTRAINT bonus_campaigns_cost_check
    CHECK (0 <= awarded AND awarded <= largest_cost AND largest_cost <= confirmed_cost),
  CONSTRAINT bonus_campaigns_days_check
    CHECK ((first_day IS NULL) = (last_day IS NULL) AND last_day - first_day BETWEEN 0 AND 366)
);
CREATE INDEX bonus_campaigns_created_at_idx ON bonus_campaigns (created_at DESC, id);
CREATE INDEX bonus_campaigns_last_day_idx ON bonus_campaigns (last_day) WHERE last_day IS NOT NULL;
CREATE TRIGGER bonus_campaigns_confirmed BEFORE INSERT OR UPDATE OF confirmed_cost ON bonus_campaigns FOR EACH ROW
  EXECUTE FUNCTION check_campaign_proposal();
CREATE TRIGGER bonus_campaigns_price BEFORE INSERT OR UPDATE OF first_day, last_day, largest_cost ON bonus_campaigns
  FOR EACH ROW EXECUTE FUNCTION price_campaign();
GRANT SELECT, INSERT ON bonus_campaigns TO edil_app;
GRANT UPDATE (name, first_day, last_day, rank_limit, updated_at, stopped_at, confirmed_cost,
  proposal_id) ON bonus_campaigns TO edil_app;

-- The terms of a campaign for one stake: prizes by rank, and the games that a player needs.
CREATE TABLE bonus_campaign_stakes (
  campaign_id uuid CONSTRAINT bonus_campaign_stakes_campaign_id_fkey REFERENCES bonus_campaigns (id),
  stake bigint CONSTRAINT bonus_campaign_stakes_stake_check CHECK (stake > 0 AND stake % 100 = 0),
  min_games int NOT NULL CONSTRAINT bonus_campaign_stakes_min_games_check CHECK (min_games > 0),
  -- Santim for rank 1, 2 and so on.
  prizes bigint[] NOT NULL
    CONSTRAINT bonus_campaign_stakes_prizes_check CHECK (cardinality(prizes) BETWEEN 1 AND 10 AND 0 < ALL (prizes)),
  CONSTRAINT bonus_campaign_stakes_pkey PRIMARY KEY (campaign_id, stake)
);
CREATE TRIGGER bonus_campaign_stakes_price AFTER INSERT OR UPDATE OR DELETE ON bonus_campaign_stakes FOR EACH ROW
  EXECUTE FUNCTION price_campaign_stake();
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_campaign_stakes TO edil_app;

-- A bonus day of a stake that was paid out, with the terms of the payment, so that a later edit of the campaign does not
-- matter.
CREATE TABLE bonus_days (
  campaign_id uuid CONSTRAINT bonus_days_campaign_id_fkey REFERENCES bonus_campaigns (id),
  day date,
  stake bigint,
  min_games int NOT NULL,
  prizes bigint[] NOT NULL,
  -- Players of the day who take no prize, with enough games or not, since the table of the paid day leaves out the same:
  -- demo players, staff, and players who are blocked or were excluded before the day.
  left_out uuid[] NOT NULL,
  paid_at timestamptz NOT NULL,
  CONSTRAINT bonus_days_pkey PRIMARY KEY (campaign_id, day, stake)
);
CREATE TRIGGER bonus_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_days FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER bonus_days_counted BEFORE INSERT ON bonus_days FOR EACH ROW EXECUTE FUNCTION check_bonus_day();
GRANT SELECT, INSERT ON bonus_days TO edil_app;

-- A prize of a bonus day and the player who won it.
CREATE TABLE bonus_awards (
  campaign_id uuid,
  day date,
  stake bigint,
  -- Place in the table. Tied players share a rank and are ordered by their ids.
  place int CONSTRAINT bonus_awards_place_check CHECK (place > 0),
  rank int NOT NULL,
  user_id uuid NOT NULL CONSTRAINT bonus_awards_user_id_fkey REFERENCES users (id),
  points int NOT NULL CONSTRAINT bonus_awards_points_check CHECK (points > 0),
  amount bigint NOT NULL CONSTRAINT bonus_awards_amount_check CHECK (amount > 0),
  CONSTRAINT bonus_awards_pkey PRIMARY KEY (campaign_id, day, stake, place),
  CONSTRAINT bonus_awards_user_key UNIQUE (campaign_id, day, stake, user_id),
  CONSTRAINT bonus_awards_day_fkey FOREIGN KEY (campaign_id, day, stake) REFERENCES bonus_days(campaign_id, day, stake),
  CONSTRAINT bonus_awards_rank_check CHECK (rank BETWEEN 1 AND place)
);
CREATE INDEX bonus_awards_user_id_idx ON bonus_awards (user_id);
CREATE TRIGGER bonus_awards_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_awards FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER bonus_awards_count AFTER INSERT ON bonus_awards FOR EACH ROW EXECUTE FUNCTION count_award();
CREATE TRIGGER bonus_awards_player AFTER INSERT ON bonus_awards REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player();
GRANT SELECT, INSERT ON bonus_awards TO edil_app;

-- A prize that waits before it is paid, because its winner is linked with other players (players.md 2).
CREATE TABLE bonus_waits (
  campaign_id uuid,
  day date,
  stake bigint,
  place int,
  until timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT bonus_waits_pkey PRIMARY KEY (campaign_id, day, stake, place),
  CONSTRAINT bonus_waits_award_fkey FOREIGN KEY (campaign_id, day, stake, place)
    REFERENCES bonus_awards(campaign_id, day, stake, place),
  CONSTRAINT bonus_waits_paid_at_check CHECK (paid_at >= until)
);
CREATE INDEX bonus_waits_until_idx ON bonus_waits (until) WHERE paid_at IS NULL;
CREATE TRIGGER bonus_waits_append_only BEFORE DELETE OR TRUNCATE ON bonus_waits FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT, INSERT ON bonus_waits TO edil_app;
GRANT UPDATE (paid_at) ON bonus_waits TO edil_app;

-- What the house added to the prize of a big game for a player in a ring: it waits on the held account before it is paid.
CREATE TABLE prize_waits (
  round_id uuid CONSTRAINT prize_waits_round_id_fkey REFERENCES rounds (id),
  user_id uuid CONSTRAINT prize_waits_user_id_fkey REFERENCES users (id),
  -- Santim, after tax and without the bonus part.
  amount bigint NOT NULL CONSTRAINT prize_waits_amount_check CHECK (amount > 0),
  until timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT prize_waits_pkey PRIMARY KEY (round_id, user_id),
  CONSTRAINT prize_waits_paid_at_check CHECK (paid_at >= until)
);
CREATE INDEX prize_waits_until_idx ON prize_waits (until) WHERE paid_at IS NULL;
CREATE INDEX prize_waits_user_id_idx ON prize_waits (user_id);
CREATE TRIGGER prize_waits_append_only BEFORE DELETE OR TRUNCATE ON prize_waits FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON prize_waits TO edil_app;
GRANT UPDATE (paid_at) ON prize_waits TO edil_app;

-- A player's points in the race of a day and stake.
CREATE TABLE bonus_points (
  day date,
  stake bigint,
  user_id uuid CONSTRAINT bonus_points_user_id_fkey REFERENCES users (id),
  points int NOT NULL CONSTRAINT bonus_points_points_check CHECK (points > 0),
  first_point_at timestamptz NOT NULL,
  last_point_at timestamptz NOT NULL,
  CONSTRAINT bonus_points_pkey PRIMARY KEY (day, stake, user_id)
);
CREATE INDEX bonus_points_rank_idx ON bonus_points (day, stake, points DESC, last_point_at, first_point_at, user_id);
GRANT SELECT ON bonus_points TO edil_app;

-- A player's stakes and prizes of a day, for the tables of the day.
CREATE TABLE daily_games (
  day date,
  user_id uuid CONSTRAINT daily_games_user_id_fkey REFERENCES users (id),
  games int NOT NULL CONSTRAINT daily_games_games_check CHECK (games > 0),
  bet bigint NOT NULL CONSTRAINT daily_games_bet_check CHECK (bet >= 0),
  win bigint NOT NULL CONSTRAINT daily_games_win_check CHECK (win >= 0),
  profit bigint GENERATED ALWAYS AS ((win - bet)) STORED NOT NULL,
  CONSTRAINT daily_games_pkey PRIMARY KEY (day, user_id)
);
CREATE INDEX daily_games_bet_idx ON daily_games (day, bet);
-- Sort orders of the tables of a day, other than by rank.
CREATE INDEX daily_games_games_idx ON daily_games (day, games);
CREATE INDEX daily_games_rank_idx ON daily_games (day, profit DESC, user_id);
-- Finds whether a player has played on an earlier day (report_active).
CREATE INDEX daily_games_user_id_idx ON daily_games (user_id, day);
GRANT SELECT ON daily_games TO edil_app;

-- How many times bonus money must be played before it moves to the main balance: the database's own copy of the settings.
CREATE TABLE bonus_terms (
  source text CONSTRAINT bonus_terms_pkey PRIMARY KEY
    CONSTRAINT bonus_terms_source_check CHECK (source IN ('register', 'campaign')),
  -- 0: bonus money from this source has no condition.
  factor int NOT NULL CONSTRAINT bonus_terms_factor_check CHECK (factor BETWEEN 0 AND 100)
);
GRANT SELECT ON bonus_terms TO edil_app;
INSERT INTO bonus_terms (source, factor) VALUES ('register', 5), ('campaign', 1);

-- A bonus that was given, and what became of it until it moved to the main balance or ended (players.md 2).
CREATE TABLE bonus_grants (
  transfer_id bigint CONSTRAINT bonus_grants_pkey PRIMARY KEY
    CONSTRAINT bonus_grants_transfer_id_fkey REFERENCES transfers (id),
  user_id uuid NOT NULL CONSTRAINT bonus_grants_user_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT bonus_grants_amount_check CHECK (amount > 0),
  to_play bigint NOT NULL CONSTRAINT bonus_grants_to_play_check CHECK (to_play > 0),
  -- Bonus money staked in drawn rounds.
  played bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_played_check CHECK (played >= 0),
  -- Bonus money staked in rounds that are not drawn yet.
  in_play bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_in_play_check CHECK (in_play >= 0),
  -- The unspent part of the grant itself.
  rest bigint NOT NULL CONSTRAINT bonus_grants_rest_check CHECK (rest >= 0),
  -- All bonus parts of prizes so far; the unspent rest of them on which no tax is due, by the rule of their round's lock; and
  -- the unspent rest that is taxed by the rule of the day on which it moves to the main balance.
  prizes bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_prizes_check CHECK (prizes >= 0),
  won bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_won_check CHECK (won >= 0),
  taxable bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_taxable_check CHECK (taxable >= 0),
  -- Money that moved to the main balance, the tax on it, money that ended with the grant's time, and money that staff took
  -- back.
  turned bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  lapsed bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_lapsed_check CHECK (lapsed >= 0),
  taken bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_taken_check CHECK (taken >= 0),
  created_at timestamptz NOT NULL,
  -- When the unspent part of the grant ends; winnings do not end.
  until timestamptz NOT NULL,
  ended_at timestamptz,
  ended_why text CONSTRAINT bonus_grants_ended_why_check
    CHECK (ended_why IN ('played', 'spent', 'expired', 'taken', 'windDown', 'erased')),
  CONSTRAINT bonus_grants_ended_check
    CHECK ((ended_at IS NULL) = (ended_why IS NULL) AND (ended_at IS NULL OR rest + won + taxable = 0)
      AND (ended_why IS NULL OR ended_why = 'played' OR in_play = 0)),
  CONSTRAINT bonus_grants_sum_check
    CHECK (amount + prizes = rest + won + taxable + in_play + played + turned + lapsed + taken),
  CONSTRAINT bonus_grants_tax_check CHECK (tax BETWEEN 0 AND turned),
  CONSTRAINT bonus_grants_turned_check
    CHECK (turned >= 0 AND (turned = 0
      OR COALESCE(ended_why = 'played' AND played >= to_play OR ended_why = 'windDown', false)))
);
CREATE INDEX bonus_grants_due_idx ON bonus_grants (until) WHERE ended_at IS NULL AND rest > 0;
-- All open grants, of which there are few (report_liabilities).
CREATE INDEX bonus_grants_open_idx ON bonus_grants (transfer_id) INCLUDE (rest, won, taxable) WHERE ended_at IS NULL;
CREATE INDEX bonus_grants_user_id_idx ON bonus_grants (user_id, transfer_id);
CREATE TRIGGER bonus_grants_append_only BEFORE DELETE OR TRUNCATE ON bonus_grants FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER bonus_grants_kept BEFORE UPDATE ON bonus_grants FOR EACH ROW
  WHEN ((NEW.transfer_id, NEW.user_id, NEW.amount, NEW.to_play, NEW.created_at) IS DISTINCT FROM (OLD.transfer_id,
    OLD.user_id, OLD.amount, OLD.to_play, OLD.created_at) OR NEW.played < OLD.played OR NEW.prizes < OLD.prizes
    OR NEW.turned < OLD.turned OR NEW.tax < OLD.tax OR NEW.lapsed < OLD.lapsed OR NEW.taken < OLD.taken
    OR NEW.until < OLD.until OR OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_why) IS DISTINCT FROM (OLD.ended_at,
    OLD.ended_why))
  EXECUTE FUNCTION refuse_grant_change();
GRANT SELECT ON bonus_grants TO edil_app;

-- The grants that paid the bonus money of a ticket, and what each won with it.
CREATE TABLE bonus_stakes (
  round_id uuid CONSTRAINT bonus_stakes_round_id_fkey REFERENCES rounds (id),
  ticket_id uuid CONSTRAINT bonus_stakes_ticket_id_fkey REFERENCES tickets (id),
  grant_id bigint CONSTRAINT bonus_stakes_grant_id_fkey REFERENCES bonus_grants (transfer_id),
  from_rest bigint NOT NULL CONSTRAINT bonus_stakes_from_rest_check CHECK (from_rest >= 0),
  from_won bigint NOT NULL CONSTRAINT bonus_stakes_from_won_check CHECK (from_won >= 0),
  from_taxable bigint NOT NULL CONSTRAINT bonus_stakes_from_taxable_check CHECK (from_taxable >= 0),
  prize bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_stakes_prize_check CHECK (prize >= 0),
  CONSTRAINT bonus_stakes_pkey PRIMARY KEY (round_id, ticket_id, grant_id),
  CONSTRAINT bonus_stakes_paid_check CHECK (from_rest + from_won + from_taxable > 0)
);
CREATE INDEX bonus_stakes_grant_id_idx ON bonus_stakes (grant_id);
CREATE INDEX bonus_stakes_ticket_id_idx ON bonus_stakes (ticket_id);
CREATE TRIGGER bonus_stakes_append_only BEFORE DELETE OR TRUNCATE ON bonus_stakes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON bonus_stakes TO edil_app;

-- The share of a round that went to the referrer of one of its players.
CREATE TABLE referral_income (
  round_id uuid CONSTRAINT referral_income_round_id_fkey REFERENCES rounds (id),
  player_id uuid CONSTRAINT referral_income_player_id_fkey REFERENCES users (id),
  referrer_id uuid NOT NULL CONSTRAINT referral_income_referrer_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT referral_income_amount_check CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT referral_income_pkey PRIMARY KEY (round_id, player_id)
);
CREATE INDEX referral_income_referrer_id_idx ON referral_income (referrer_id, player_id) INCLUDE (amount);
CREATE TRIGGER referral_income_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referral_income FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER referral_income_player AFTER INSERT ON referral_income REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_player();
GRANT SELECT ON referral_income TO edil_app;

-- The share of a round that a referrer did not get and the house kept.
CREATE TABLE referral_forgone (
  round_id uuid CONSTRAINT referral_forgone_round_id_fkey REFERENCES rounds (id),
  player_id uuid CONSTRAINT referral_forgone_player_id_fkey REFERENCES users (id),
  referrer_id uuid NOT NULL CONSTRAINT referral_forgone_referrer_id_fkey REFERENCES users (id),
  -- Santim.
  amount bigint NOT NULL CONSTRAINT referral_forgone_amount_check CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  -- Why the house kept it. 'staff': the referrer is staff; 'erased': their account is; 'days': the player's account is older than 90 days; 'ring': both
  -- are in one ring.
  why text NOT NULL DEFAULT 'staff' CONSTRAINT referral_forgone_why_check CHECK (why IN ('staff', 'erased', 'days', 'ring')),
  CONSTRAINT referral_forgone_pkey PRIMARY KEY (round_id, player_id)
);
CREATE INDEX referral_forgone_player_id_idx ON referral_forgone (player_id);
CREATE INDEX referral_forgone_referrer_id_idx ON referral_forgone (referrer_id);
CREATE TRIGGER referral_forgone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON referral_forgone FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
GRANT SELECT ON referral_forgone TO edil_app;
