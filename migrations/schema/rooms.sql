-- Rooms by stake, their rounds, and the cards that are held and sold (rules.md "Rounds"). Amounts are santim.

-- A buyer's request for cards of a round.
CREATE TYPE sale_item AS (
  buyer uuid,
  -- The idempotency key.
  request text,
  -- The id of the HTTP request or event, for the ledger.
  trace text,
  round uuid,
  cards smallint[]
);

-- Cards that one player may have in a round, by public stake in whole birr; "other" for every other stake.
CREATE DOMAIN card_limits AS jsonb CONSTRAINT card_limits_check CHECK (VALUE ? 'other');

-- A round that is ready to open.
CREATE TYPE spare_round AS (
  id uuid,
  sealed bytea,
  commitment text
);

-- An item of a sale with the decision about it. Money in santim.
CREATE TYPE sale_line AS (
  -- Number of the item, from 1.
  item int,
  code text,
  buyer uuid,
  request text,
  trace text,
  round uuid,
  purchase uuid,
  -- Three lists: the cards of the purchase, ascending; the cards of these that are bought now; the player's earlier cards of
  -- the round.
  cards smallint[],
  fresh smallint[],
  mine smallint[],
  stake bigint,
  cost bigint,
  from_bonus bigint,
  escrow bigint,
  -- The buyer's accounts with their balances and versions before the sale.
  main_id bigint,
  main bigint,
  main_version bigint,
  bonus_id bigint,
  bonus bigint,
  bonus_version bigint,
  -- True if the buyer has no card of the round yet.
  is_new boolean,
  -- Cards of the round that the buyer holds and is not buying now.
  holds smallint[],
  -- True if one of the cards has a held ticket: of the buyer or of another player, still held or run out.
  is_held boolean,
  -- The transfer of the payment; null if nothing is paid.
  transfer bigint
);

-- A stake to play for, public or of a private space.
CREATE TABLE rooms (
  id uuid CONSTRAINT rooms_pkey PRIMARY KEY,
  stake bigint NOT NULL CONSTRAINT rooms_stake_check CHECK (stake > 0 AND stake % 100 = 0),
  space_id uuid CONSTRAINT rooms_space_id_fkey REFERENCES spaces (id),
  percent_tenths int NOT NULL CONSTRAINT rooms_percent_tenths_check CHECK (percent_tenths BETWEEN 0 AND 500),
  created_at timestamptz NOT NULL,
  -- The room's name in the transparency log.
  log_name text NOT NULL DEFAULT 'public',
  -- The number of cards at which a round starts although another one of the room is played; 200: only a full round does.
  side_by_side_at smallint NOT NULL DEFAULT 120
    CONSTRAINT rooms_side_by_side_at_check CHECK (side_by_side_at BETWEEN 2 AND 200),
  -- The countdown of a round that starts beside others, from the sale that starts it to the first call.
  full_countdown interval NOT NULL DEFAULT '00:00:08'::interval
    CONSTRAINT rooms_full_countdown_check CHECK (full_countdown >= interval '0'),
  CONSTRAINT rooms_space_id_stake_key UNIQUE NULLS NOT DISTINCT (space_id, stake)
);
CREATE INDEX rooms_space_id_idx ON rooms (space_id) WHERE space_id IS NOT NULL;
CREATE TRIGGER rooms_log_name BEFORE INSERT ON rooms FOR EACH ROW EXECUTE FUNCTION name_log_room();
GRANT SELECT, INSERT ON rooms TO edil_app;
GRANT UPDATE (percent_tenths, side_by_side_at, full_countdown) ON rooms TO edil_app;

-- Rules of the tax on winnings, by the day from which each holds (rules.md "Tax"). Of two rules of one day the later made holds.
CREATE TABLE tax_rules (
  number int CONSTRAINT tax_rules_pkey PRIMARY KEY CONSTRAINT tax_rules_number_check CHECK (number > 0),
  -- Holds from the beginning of this day on, Addis Ababa.
  first_day date NOT NULL,
  percent_tenths int NOT NULL CONSTRAINT tax_rules_percent_tenths_check CHECK (percent_tenths BETWEEN 0 AND 500),
  -- Santim of the base from which on tax is withheld.
  threshold bigint NOT NULL CONSTRAINT tax_rules_threshold_check CHECK (threshold >= 0 AND threshold % 100 = 0),
  -- What is taxed: what a player won in a round, or that less all that the player staked in it.
  base text NOT NULL CONSTRAINT tax_rules_base_check CHECK (base IN ('prize', 'prizeLessStake')),
  -- The text of the law that the rule follows.
  source text NOT NULL CONSTRAINT tax_rules_source_check CHECK (char_length(source) BETWEEN 3 AND 500),
  -- The confirmed proposal; null for the first rule, if the settings of the first start made it. Without a foreign key,
  -- because proposals need rounds; the trigger below looks it up.
  proposal_id uuid CONSTRAINT tax_rules_proposal_id_key UNIQUE,
  made_at timestamptz NOT NULL,
  CONSTRAINT tax_rules_coming_check
    CHECK (proposal_id IS NULL OR first_day > (made_at AT TIME ZONE 'Africa/Addis_Ababa')::date),
  CONSTRAINT tax_rules_two_check CHECK (proposal_id IS NOT NULL OR number = 1)
);
CREATE TRIGGER tax_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_rules FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER tax_rules_confirmed BEFORE INSERT ON tax_rules FOR EACH ROW EXECUTE FUNCTION check_tax_rule();
GRANT SELECT, INSERT ON tax_rules TO edil_app;

-- A round of a room. The runner keeps all it knows about a round here and nowhere else (architecture.md "How a round lives").
CREATE TABLE rounds (
  id uuid CONSTRAINT rounds_pkey PRIMARY KEY,
  room_id uuid NOT NULL CONSTRAINT rounds_room_id_fkey REFERENCES rooms (id),
  number int NOT NULL CONSTRAINT rounds_number_check CHECK (number > 0),
  status text NOT NULL DEFAULT 'Open'
    CONSTRAINT rounds_status_check CHECK (status IN ('Open', 'Countdown', 'Locked', 'Playing', 'Finished', 'Refunded')),
  secret_sealed bytea NOT NULL,
  commitment text NOT NULL CONSTRAINT rounds_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'),
  player_count int NOT NULL DEFAULT 0 CONSTRAINT rounds_player_count_check CHECK (player_count >= 0),
  card_count int NOT NULL DEFAULT 0 CONSTRAINT rounds_card_count_check CHECK (card_count BETWEEN 0 AND 200),
  wait_until timestamptz,
  starts_at timestamptz,
  closes_at timestamptz,
  next_due_at timestamptz,
  locked_at timestamptz,
  lock_hash text CONSTRAINT rounds_lock_hash_check CHECK (lock_hash ~ '^[0-9a-f]{64}$'),
  percent_tenths int,
  prize bigint CONSTRAINT rounds_prize_check CHECK (prize >= 0),
  beacon_chain text
    CONSTRAINT rounds_beacon_chain_check
      CHECK (beacon_chain IN ('local', 'quicknet') OR beacon_chain ~ '^sandbox-[0-9a-f]{192}$'),
  beacon_round bigint,
  beacon_value text CONSTRAINT rounds_beacon_value_check CHECK (beacon_value ~ '^[0-9a-f]{64}$'),
  beacon_signature text,
  started_at timestamptz,
  head text,
  calls smallint[] NOT NULL DEFAULT '{}'::smallint[],
  links text[] NOT NULL DEFAULT '{}',
  last_due_at timestamptz,
  finished_at timestamptz,
  winners jsonb,
  refund_reason text,
  failures int NOT NULL DEFAULT 0,
  parked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The room's percent when the first card of the round was sold; null unless the room's percent changed afterwards, and
  -- again once all cards have been given back.
  base_tenths int CONSTRAINT rounds_base_tenths_check CHECK (base_tenths BETWEEN 0 AND 500),
  -- The referral percent in tenths.
  referral_tenths int NOT NULL DEFAULT 100
    CONSTRAINT rounds_referral_tenths_check CHECK (referral_tenths BETWEEN 0 AND 500),
  -- The tax rule of the day of the lock; null: no tax.
  tax_rule int CONSTRAINT rounds_tax_rule_fkey REFERENCES tax_rules (number),
  -- The log entry of the lock, which is sent to the phones before the log has it.
  lock_entry text,
  -- Number of this lock among the logged locks of its room.
  lock_number bigint,
  -- The pattern set that judges the round (libs/bingo patterns.ts). The lock fixes it and names every set but 1.
  pattern_set int NOT NULL DEFAULT 1 CONSTRAINT rounds_pattern_set_check CHECK (pattern_set BETWEEN 1 AND 9999),
  -- True from the settlement until the standings have counted the round.
  standings_due boolean NOT NULL DEFAULT false,
  -- True while players are led to this round.
  filling boolean NOT NULL DEFAULT true,
  one_at_a_time boolean NOT NULL DEFAULT true,
  -- Only a big game has these, which two people have confirmed: santim of the guaranteed prize; the cards and the players
  -- below which it plays for its pot alone; and the most cards of one player.
  guarantee bigint CONSTRAINT rounds_guarantee_check CHECK (guarantee > 0 AND guarantee % 100 = 0),
  min_cards smallint CONSTRAINT rounds_min_cards_check CHECK (min_cards BETWEEN 2 AND 200),
  min_people smallint CONSTRAINT rounds_min_people_check CHECK (min_people BETWEEN 2 AND 200),
  most_cards smallint CONSTRAINT rounds_most_cards_check CHECK (most_cards BETWEEN 1 AND 10),
  -- Of a big game from its lock on: the players, of whom those of one ring count once, and the santim that the house adds to
  -- what the pot pays.
  people smallint,
  added bigint NOT NULL DEFAULT 0,
  CONSTRAINT rounds_added_check
    CHECK (added = 0 OR COALESCE(added > 0 AND added <= guarantee AND prize = guarantee AND card_count >= min_cards
      AND people >= min_people, false)),
  CONSTRAINT rounds_big_check
    CHECK (num_nulls(guarantee, min_cards, min_people, most_cards) IN (0, 4) AND (guarantee IS NULL OR NOT filling)),
  CONSTRAINT rounds_lock_form_check
    CHECK (lock_entry IS NULL OR starts_with(lock_entry, CASE WHEN guarantee IS NULL THEN E'edil-bingo/lock/v2\n'
      ELSE E'edil-bingo/lock/v3\n' END)),
  CONSTRAINT rounds_room_id_number_key UNIQUE (room_id, number),
  CONSTRAINT rounds_calls_check CHECK (cardinality(calls) = cardinality(links) AND cardinality(calls) <= 75),
  CONSTRAINT rounds_countdown_check
    CHECK (status <> 'Countdown' OR (starts_at IS NOT NULL AND closes_at IS NOT NULL AND next_due_at IS NOT NULL)),
  CONSTRAINT rounds_finished_check CHECK (status NOT IN ('Finished', 'Refunded') OR finished_at IS NOT NULL),
  CONSTRAINT rounds_lock_entry_check
    CHECK ((lock_entry IS NULL) = (lock_number IS NULL) AND (lock_entry IS NULL OR lock_hash IS NOT NULL)),
  CONSTRAINT rounds_lock_patterns_check
    CHECK (lock_entry IS NULL
      OR pattern_set::text = COALESCE(substring(lock_entry FROM '\npatterns ([0-9]+)\n'), '1')),
  CONSTRAINT rounds_locked_check
    CHECK (status NOT IN ('Locked', 'Playing', 'Finished') OR (lock_hash IS NOT NULL AND locked_at IS NOT NULL
      AND prize IS NOT NULL AND percent_tenths IS NOT NULL)),
  CONSTRAINT rounds_playing_check
    CHECK (status NOT IN ('Playing', 'Finished') OR (head IS NOT NULL AND started_at IS NOT NULL
      AND beacon_value IS NOT NULL))
);
CREATE INDEX rounds_created_at_idx ON rounds (created_at DESC, id);
CREATE INDEX rounds_due_idx ON rounds (next_due_at) WHERE next_due_at IS NOT NULL AND parked_at IS NULL;
CREATE INDEX rounds_big_idx ON rounds (room_id) WHERE guarantee IS NOT NULL AND finished_at IS NULL;
CREATE INDEX rounds_finished_at_idx ON rounds (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX rounds_live_idx ON rounds (room_id, number) WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing');
CREATE UNIQUE INDEX rounds_lock_number_key ON rounds (room_id, lock_number) WHERE lock_number IS NOT NULL;
CREATE UNIQUE INDEX rounds_one_filling_key ON rounds (room_id) WHERE filling AND status IN ('Open', 'Countdown');
CREATE UNIQUE INDEX rounds_one_running_key ON rounds (room_id)
  WHERE one_at_a_time AND status IN ('Countdown', 'Locked', 'Playing');
CREATE INDEX rounds_parked_idx ON rounds (parked_at) WHERE parked_at IS NOT NULL;
CREATE INDEX rounds_refunded_idx ON rounds (id) WHERE status = 'Refunded';
CREATE INDEX rounds_standings_due_idx ON rounds (finished_at) WHERE standings_due;
CREATE INDEX rounds_voided_idx ON rounds (finished_at) WHERE refund_reason = 'void';
CREATE TRIGGER rounds_account AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION open_round_account();
-- The transaction that clears standings_due also counts the round.
CREATE TRIGGER rounds_count AFTER UPDATE OF status, standings_due ON rounds FOR EACH ROW
  WHEN (NEW.status = 'Finished' AND NOT NEW.standings_due AND (OLD.status <> 'Finished' OR OLD.standings_due))
  EXECUTE FUNCTION count_finished_round();
CREATE CONSTRAINT TRIGGER rounds_escrow_empty AFTER UPDATE OF status ON rounds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Finished', 'Refunded')) EXECUTE FUNCTION check_round_end();
CREATE TRIGGER rounds_filling BEFORE UPDATE ON rounds FOR EACH ROW
  WHEN (NEW.filling AND (NOT OLD.filling OR NEW.card_count = 200 OR NEW.status NOT IN ('Open', 'Countdown')))
  EXECUTE FUNCTION end_filling();
CREATE TRIGGER rounds_guaranteed BEFORE INSERT OR UPDATE OF guarantee, min_cards, min_people, most_cards ON rounds
  FOR EACH ROW EXECUTE FUNCTION check_guarantee();
CREATE TRIGGER rounds_log_lock AFTER UPDATE OF lock_entry ON rounds FOR EACH ROW
  WHEN (OLD.lock_entry IS NULL AND NEW.lock_entry IS NOT NULL) EXECUTE FUNCTION log_round_lock();
CREATE TRIGGER rounds_move BEFORE UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION refuse_round_move();
CREATE TRIGGER rounds_of_space BEFORE INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION mark_round_of_space();
CREATE TRIGGER rounds_standings BEFORE INSERT OR UPDATE OF standings_due ON rounds FOR EACH ROW
  WHEN (NEW.standings_due) EXECUTE FUNCTION refuse_standings_again();
CREATE CONSTRAINT TRIGGER rounds_tally AFTER UPDATE ON rounds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION tally_round();
CREATE TRIGGER rounds_tell_win AFTER UPDATE OF status ON rounds FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status = 'Finished') EXECUTE FUNCTION tell_player();
CREATE TRIGGER rounds_terms BEFORE UPDATE OF referral_tenths, base_tenths, tax_rule ON rounds FOR EACH ROW
  EXECUTE FUNCTION refuse_round_terms();
GRANT SELECT, UPDATE ON rounds TO edil_app;

-- Cards of a round that a player paid for together.
CREATE TABLE purchases (
  id uuid CONSTRAINT purchases_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT purchases_user_id_fkey REFERENCES users (id),
  request_id text NOT NULL CONSTRAINT purchases_request_id_check CHECK (char_length(request_id) BETWEEN 1 AND 64),
  round_id uuid NOT NULL CONSTRAINT purchases_round_id_fkey REFERENCES rounds (id),
  cards smallint[] NOT NULL CONSTRAINT purchases_cards_check CHECK (cardinality(cards) BETWEEN 1 AND 10),
  total bigint NOT NULL CONSTRAINT purchases_total_check CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT purchases_user_id_request_id_key UNIQUE (user_id, request_id)
);
-- Finds a player's purchases in the days of a loss limit.
CREATE INDEX purchases_user_id_created_at_idx ON purchases (user_id, created_at);
CREATE TRIGGER purchases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchases FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER purchases_player AFTER INSERT ON purchases REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player();
GRANT SELECT ON purchases TO edil_app;

-- A card of a round that a player holds or has bought.
CREATE TABLE tickets (
  -- Ids that rise, like those of purchases (buy_cards).
  id uuid DEFAULT rising_id() CONSTRAINT tickets_pkey PRIMARY KEY,
  round_id uuid NOT NULL CONSTRAINT tickets_round_id_fkey REFERENCES rounds (id),
  user_id uuid NOT NULL CONSTRAINT tickets_user_id_fkey REFERENCES users (id),
  card smallint NOT NULL CONSTRAINT tickets_card_check CHECK (card BETWEEN 1 AND 200),
  state text NOT NULL CONSTRAINT tickets_state_check CHECK (state IN ('held', 'confirmed', 'removed', 'refunded')),
  hold_until timestamptz,
  -- Without an index: who looks for the tickets of a purchase knows its player and round.
  purchase_id uuid CONSTRAINT tickets_purchase_id_fkey REFERENCES purchases (id),
  from_main bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_from_main_check CHECK (from_main >= 0),
  from_bonus bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_from_bonus_check CHECK (from_bonus >= 0),
  payout bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_payout_check CHECK (payout >= 0),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The part of the card's prize that went to the bonus balance.
  bonus_payout bigint NOT NULL DEFAULT 0,
  -- The part of the card's prize that the house added to the pot of a big game.
  guarantee_part bigint NOT NULL DEFAULT 0
    CONSTRAINT tickets_guarantee_part_check CHECK (guarantee_part BETWEEN 0 AND payout),
  CONSTRAINT tickets_held_check CHECK ((state = 'held') = (hold_until IS NOT NULL)),
  CONSTRAINT tickets_paid_check CHECK ((state = 'held') = (purchase_id IS NULL))
);
CREATE INDEX tickets_from_bonus_idx ON tickets (round_id) INCLUDE (from_bonus, state) WHERE from_bonus > 0;
CREATE INDEX tickets_hold_until_idx ON tickets (hold_until) WHERE state = 'held';
CREATE UNIQUE INDEX tickets_round_id_card_key ON tickets (round_id, card) WHERE state <> 'removed';
CREATE INDEX tickets_user_id_idx ON tickets (user_id, round_id);
CREATE TRIGGER tickets_bonus AFTER INSERT ON tickets REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION stake_bonus();
CREATE TRIGGER tickets_refuse BEFORE INSERT OR UPDATE OR DELETE ON tickets FOR EACH ROW EXECUTE FUNCTION refuse_ticket();
GRANT SELECT, DELETE ON tickets TO edil_app;

-- How many rounds ended in which way, by the day (UTC) and the kind of beacon at the lock.
CREATE TABLE round_tallies (
  day date,
  beacon text CONSTRAINT round_tallies_beacon_check CHECK (beacon IN ('none', 'local', 'quicknet', 'sandbox')),
  outcome text
    CONSTRAINT round_tallies_outcome_check CHECK (outcome IN ('played', 'refunded', 'void', 'late_beacon', 'no_beacon')),
  rounds bigint NOT NULL CONSTRAINT round_tallies_rounds_check CHECK (rounds > 0),
  CONSTRAINT round_tallies_pkey PRIMARY KEY (day, beacon, outcome)
);
GRANT SELECT ON round_tallies TO edil_app;

-- What the settlements of public rounds took from the stakes and gave to players, in santim, by the day (UTC) and the stake.
-- `promised` is what the percent that was frozen at each lock would have given without rounding to whole birr.
CREATE TABLE stake_returns (
  day date,
  stake bigint,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  promised bigint NOT NULL,
  CONSTRAINT stake_returns_pkey PRIMARY KEY (day, stake),
  CONSTRAINT stake_returns_sums_check
    CHECK (staked > 0 AND returned BETWEEN 0 AND staked AND promised BETWEEN 0 AND staked)
);
GRANT SELECT ON stake_returns TO edil_app;
