import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/** Players who are linked with one another, as the hourly computation finds them (players.md 3). */
export class CreateRings implements MigrationInterface {
  name = storedName(55, 'CreateRings');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
CREATE TABLE rings (
  id uuid CONSTRAINT rings_pkey PRIMARY KEY,
  -- When the computation first found it, and last.
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- The oldest of what was seen.
  since timestamptz NOT NULL,
  -- [{ signal, weight, facts }], strongest first.
  reasons jsonb NOT NULL,
  -- Held by two people, each with the one who proposed it.
  payouts_held_at timestamptz,
  payouts_held_by uuid CONSTRAINT rings_payouts_held_by_fkey REFERENCES users (id),
  payouts_proposed_by uuid CONSTRAINT rings_payouts_proposed_by_fkey REFERENCES users (id),
  prizes_held_at timestamptz,
  prizes_held_by uuid CONSTRAINT rings_prizes_held_by_fkey REFERENCES users (id),
  prizes_proposed_by uuid CONSTRAINT rings_prizes_proposed_by_fkey REFERENCES users (id),
  dismissed_at timestamptz,
  dismissed_by uuid CONSTRAINT rings_dismissed_by_fkey REFERENCES users (id),
  dismissed_reason text CONSTRAINT rings_dismissed_reason_check CHECK (char_length(dismissed_reason) BETWEEN 1 AND 500),
  CONSTRAINT rings_reasons_check CHECK (jsonb_typeof(reasons) = 'array'),
  CONSTRAINT rings_payouts_held_check CHECK (num_nonnulls(payouts_held_at, payouts_held_by, payouts_proposed_by) IN (0, 3)),
  CONSTRAINT rings_payouts_four_eyes_check CHECK (payouts_held_by <> payouts_proposed_by),
  CONSTRAINT rings_prizes_held_check CHECK (num_nonnulls(prizes_held_at, prizes_held_by, prizes_proposed_by) IN (0, 3)),
  CONSTRAINT rings_prizes_four_eyes_check CHECK (prizes_held_by <> prizes_proposed_by),
  CONSTRAINT rings_dismissed_check CHECK (num_nonnulls(dismissed_at, dismissed_by, dismissed_reason) IN (0, 3)),
  -- What is dismissed holds nothing.
  CONSTRAINT rings_dismissed_hold_check CHECK (dismissed_at IS NULL OR num_nonnulls(payouts_held_at, prizes_held_at) = 0)
);
GRANT SELECT, INSERT, UPDATE ON rings TO edil_app;

CREATE TABLE ring_members (
  ring_id uuid CONSTRAINT ring_members_ring_id_fkey REFERENCES rings (id),
  user_id uuid CONSTRAINT ring_members_user_id_fkey REFERENCES users (id),
  since timestamptz NOT NULL,
  -- When the computation last saw them in it.
  seen_at timestamptz NOT NULL,
  -- Null while the player is in it; a dismissal ends it for all.
  ended_at timestamptz,
  CONSTRAINT ring_members_pkey PRIMARY KEY (ring_id, user_id)
);
CREATE UNIQUE INDEX ring_members_user_id_key ON ring_members (user_id) WHERE ended_at IS NULL;
CREATE INDEX ring_members_user_id_idx ON ring_members (user_id);
GRANT SELECT, INSERT, UPDATE ON ring_members TO edil_app;

-- What links two players, by signal. The computation writes it anew each hour.
CREATE TABLE ring_links (
  user_a uuid,
  user_b uuid,
  signal text CONSTRAINT ring_links_signal_check CHECK (signal IN ('device', 'address', 'payee', 'payer', 'referral',
    'money', 'together', 'taps')),
  weight real NOT NULL CONSTRAINT ring_links_weight_check CHECK (weight > 0),
  facts jsonb NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT ring_links_pkey PRIMARY KEY (user_a, user_b, signal),
  CONSTRAINT ring_links_order_check CHECK (user_a < user_b)
);
GRANT SELECT, INSERT, DELETE ON ring_links TO edil_app;

-- The account that a receipt shows as the payer's, its middle hidden.
ALTER TABLE deposits ADD COLUMN payer text CONSTRAINT deposits_payer_check CHECK (char_length(payer) BETWEEN 1 AND 40);
CREATE INDEX deposits_payer_idx ON deposits (payer) WHERE payer IS NOT NULL;

CREATE TABLE ring_notes (
  id uuid CONSTRAINT ring_notes_pkey PRIMARY KEY,
  ring_id uuid NOT NULL CONSTRAINT ring_notes_ring_id_fkey REFERENCES rings (id),
  author_id uuid NOT NULL CONSTRAINT ring_notes_author_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT ring_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL
);
CREATE INDEX ring_notes_ring_id_idx ON ring_notes (ring_id, at);
GRANT SELECT, INSERT ON ring_notes TO edil_app;
`;
