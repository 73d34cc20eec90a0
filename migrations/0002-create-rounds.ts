import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';

/** Rooms, their queue of rounds, tickets and purchases (rules.md "Rounds"). */
export class CreateRounds implements MigrationInterface {
  name = 'CreateRounds1763700000001';

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['refuse_round_move', 'refuse_ticket']);
    await db.query(`
CREATE TABLE rooms (
  id uuid CONSTRAINT rooms_pkey PRIMARY KEY,
  stake bigint NOT NULL CONSTRAINT rooms_stake_check CHECK (stake > 0 AND stake % 100 = 0),
  space_id uuid CONSTRAINT rooms_space_id_fkey REFERENCES spaces (id),
  percent_tenths int NOT NULL CONSTRAINT rooms_percent_tenths_check CHECK (percent_tenths BETWEEN 0 AND 500),
  created_at timestamptz NOT NULL,
  CONSTRAINT rooms_space_id_stake_key UNIQUE NULLS NOT DISTINCT (space_id, stake)
);

CREATE TABLE rounds (
  id uuid CONSTRAINT rounds_pkey PRIMARY KEY,
  room_id uuid NOT NULL CONSTRAINT rounds_room_id_fkey REFERENCES rooms (id),
  number int NOT NULL CONSTRAINT rounds_number_check CHECK (number > 0),
  status text NOT NULL DEFAULT 'Open' CONSTRAINT rounds_status_check
    CHECK (status IN ('Open', 'Countdown', 'Locked', 'Playing', 'Finished', 'Refunded')),
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
  beacon_chain text CONSTRAINT rounds_beacon_chain_check CHECK (beacon_chain IN ('local', 'quicknet')),
  beacon_round bigint,
  beacon_value text CONSTRAINT rounds_beacon_value_check CHECK (beacon_value ~ '^[0-9a-f]{64}$'),
  beacon_signature text,
  started_at timestamptz,
  head text,
  calls smallint[] NOT NULL DEFAULT '{}',
  links text[] NOT NULL DEFAULT '{}',
  last_due_at timestamptz,
  finished_at timestamptz,
  winners jsonb,
  refund_reason text,
  failures int NOT NULL DEFAULT 0,
  parked_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT rounds_room_id_number_key UNIQUE (room_id, number),
  CONSTRAINT rounds_countdown_check CHECK (status <> 'Countdown'
    OR (starts_at IS NOT NULL AND closes_at IS NOT NULL AND next_due_at IS NOT NULL)),
  CONSTRAINT rounds_locked_check CHECK (status NOT IN ('Locked', 'Playing', 'Finished')
    OR (lock_hash IS NOT NULL AND locked_at IS NOT NULL AND prize IS NOT NULL AND percent_tenths IS NOT NULL)),
  CONSTRAINT rounds_playing_check CHECK (status NOT IN ('Playing', 'Finished')
    OR (head IS NOT NULL AND started_at IS NOT NULL AND beacon_value IS NOT NULL)),
  CONSTRAINT rounds_calls_check CHECK (cardinality(calls) = cardinality(links) AND cardinality(calls) <= 75),
  CONSTRAINT rounds_finished_check CHECK (status NOT IN ('Finished', 'Refunded') OR finished_at IS NOT NULL)
);
CREATE UNIQUE INDEX rounds_one_running_key ON rounds (room_id) WHERE status IN ('Countdown', 'Locked', 'Playing');
CREATE INDEX rounds_due_idx ON rounds (next_due_at) WHERE next_due_at IS NOT NULL AND parked_at IS NULL;
CREATE INDEX rounds_live_idx ON rounds (room_id, number)
  WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing');
CREATE INDEX rounds_finished_at_idx ON rounds (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE purchases (
  id uuid CONSTRAINT purchases_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT purchases_user_id_fkey REFERENCES users (id),
  request_id text NOT NULL
    CONSTRAINT purchases_request_id_check CHECK (char_length(request_id) BETWEEN 1 AND 64),
  round_id uuid NOT NULL CONSTRAINT purchases_round_id_fkey REFERENCES rounds (id),
  cards smallint[] NOT NULL CONSTRAINT purchases_cards_check CHECK (cardinality(cards) BETWEEN 1 AND 10),
  total bigint NOT NULL CONSTRAINT purchases_total_check CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT purchases_user_id_request_id_key UNIQUE (user_id, request_id)
);
CREATE INDEX purchases_round_id_idx ON purchases (round_id);

CREATE TABLE tickets (
  id uuid CONSTRAINT tickets_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  round_id uuid NOT NULL CONSTRAINT tickets_round_id_fkey REFERENCES rounds (id),
  user_id uuid NOT NULL CONSTRAINT tickets_user_id_fkey REFERENCES users (id),
  card smallint NOT NULL CONSTRAINT tickets_card_check CHECK (card BETWEEN 1 AND 200),
  state text NOT NULL CONSTRAINT tickets_state_check
    CHECK (state IN ('held', 'confirmed', 'removed', 'refunded')),
  hold_until timestamptz,
  purchase_id uuid CONSTRAINT tickets_purchase_id_fkey REFERENCES purchases (id),
  from_main bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_from_main_check CHECK (from_main >= 0),
  from_bonus bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_from_bonus_check CHECK (from_bonus >= 0),
  payout bigint NOT NULL DEFAULT 0 CONSTRAINT tickets_payout_check CHECK (payout >= 0),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT tickets_held_check CHECK ((state = 'held') = (hold_until IS NOT NULL)),
  CONSTRAINT tickets_paid_check CHECK ((state = 'held') = (purchase_id IS NULL))
);
CREATE UNIQUE INDEX tickets_round_id_card_key ON tickets (round_id, card) WHERE state <> 'removed';
CREATE INDEX tickets_user_id_idx ON tickets (user_id, round_id);
CREATE INDEX tickets_hold_until_idx ON tickets (hold_until) WHERE state = 'held';
CREATE INDEX tickets_purchase_id_idx ON tickets (purchase_id);

CREATE TABLE referral_income (
  round_id uuid NOT NULL CONSTRAINT referral_income_round_id_fkey REFERENCES rounds (id),
  player_id uuid NOT NULL CONSTRAINT referral_income_player_id_fkey REFERENCES users (id),
  referrer_id uuid NOT NULL CONSTRAINT referral_income_referrer_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT referral_income_amount_check CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT referral_income_pkey PRIMARY KEY (round_id, player_id)
);
CREATE INDEX referral_income_referrer_id_idx ON referral_income (referrer_id, player_id);

CREATE TRIGGER rounds_move BEFORE UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION refuse_round_move();

CREATE TRIGGER tickets_refuse BEFORE INSERT OR UPDATE OR DELETE ON tickets
  FOR EACH ROW EXECUTE FUNCTION refuse_ticket();

-- Rounds are opened and cards sold by functions only; a hold may be dropped by anybody.
GRANT SELECT, INSERT, UPDATE (percent_tenths) ON rooms TO edil_app;
GRANT SELECT, UPDATE ON rounds TO edil_app;
GRANT SELECT, DELETE ON tickets TO edil_app;
GRANT SELECT ON purchases, referral_income TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
