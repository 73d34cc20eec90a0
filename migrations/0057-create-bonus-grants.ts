import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/** Bonus money stays bonus money until it is played (players.md 2): what each grant is bound to, and which stakes it has paid. */
export class CreateBonusGrants implements MigrationInterface {
  name = storedName(57, 'CreateBonusGrants');

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await createFunctions(db, [
      'stake_bonus',
      'play_bonus',
      'turn_bonus',
      'pay_bonus',
      'return_bonus',
      'end_bonus',
      'stop_bonus_clock',
      'follow_bonus',
      'refuse_grant_change',
      // From the first grant on, no settlement or refund may pass it by.
      'settle_round',
      'refund_tickets',
      'refuse_ticket',
    ]);
    await db.query(TRIGGERS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const TABLES = `
INSERT INTO transfer_kinds (kind, account_kinds) VALUES
  -- The bonus part of a prize, in the transaction of its settlement.
  ('bonusPart', '{main,bonus}'), ('bonusToMain', '{bonus,main,tax}'), ('bonusEnd', '{bonus,promotion}');

-- How often bonus money is played before it turns to main. The database's own copy of the settings.
CREATE TABLE bonus_terms (
  source text CONSTRAINT bonus_terms_pkey PRIMARY KEY
    CONSTRAINT bonus_terms_source_check CHECK (source IN ('register', 'campaign')),
  -- 0: bonus money of this source is bound to nothing.
  factor int NOT NULL CONSTRAINT bonus_terms_factor_check CHECK (factor BETWEEN 0 AND 100)
);
INSERT INTO bonus_terms (source, factor) VALUES ('register', 5), ('campaign', 1);
GRANT SELECT ON bonus_terms TO edil_app;

-- Bonus money that was given after this migration; what players had before is bound to nothing. Amounts in santim.
CREATE TABLE bonus_grants (
  transfer_id bigint CONSTRAINT bonus_grants_pkey PRIMARY KEY
    CONSTRAINT bonus_grants_transfer_id_fkey REFERENCES transfers (id),
  user_id uuid NOT NULL CONSTRAINT bonus_grants_user_id_fkey REFERENCES users (id),
  amount bigint NOT NULL CONSTRAINT bonus_grants_amount_check CHECK (amount > 0),
  to_play bigint NOT NULL CONSTRAINT bonus_grants_to_play_check CHECK (to_play > 0),
  -- Stakes in drawn rounds.
  played bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_played_check CHECK (played >= 0),
  -- Stakes in rounds that are not drawn yet.
  in_play bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_in_play_check CHECK (in_play >= 0),
  -- The grant's own money that is unspent.
  rest bigint NOT NULL CONSTRAINT bonus_grants_rest_check CHECK (rest >= 0),
  -- Bonus parts of prizes so far, and what of them is unspent: untaxed, and such on which tax is due when it turns to main.
  prizes bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_prizes_check CHECK (prizes >= 0),
  won bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_won_check CHECK (won >= 0),
  taxable bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_taxable_check CHECK (taxable >= 0),
  -- What turned to main, the tax on it, what ended with the grant's time, and what staff took back.
  turned bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  lapsed bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_lapsed_check CHECK (lapsed >= 0),
  taken bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_grants_taken_check CHECK (taken >= 0),
  -- In force when the grant was played, for what comes back to it later.
  tax_tenths int CONSTRAINT bonus_grants_tax_tenths_check CHECK (tax_tenths BETWEEN 0 AND 1000),
  created_at timestamptz NOT NULL,
  -- Until when the rest is played; winnings stay.
  until timestamptz NOT NULL,
  ended_at timestamptz,
  ended_why text CONSTRAINT bonus_grants_ended_why_check CHECK (ended_why IN ('played', 'spent', 'expired', 'taken')),
  CONSTRAINT bonus_grants_sum_check
    CHECK (amount + prizes = rest + won + taxable + in_play + played + turned + lapsed + taken),
  CONSTRAINT bonus_grants_turned_check CHECK (turned >= 0
    AND (turned = 0 OR COALESCE(ended_why = 'played', false) AND played >= to_play)),
  CONSTRAINT bonus_grants_tax_check CHECK (tax BETWEEN 0 AND turned),
  CONSTRAINT bonus_grants_ended_check CHECK ((ended_at IS NULL) = (ended_why IS NULL)
    AND (ended_at IS NULL OR rest + won + taxable = 0) AND (ended_why IS NULL OR ended_why = 'played' OR in_play = 0))
);
CREATE INDEX bonus_grants_user_id_idx ON bonus_grants (user_id, transfer_id);
CREATE INDEX bonus_grants_due_idx ON bonus_grants (until) WHERE ended_at IS NULL AND rest > 0;
GRANT SELECT ON bonus_grants TO edil_app;

-- Which grants have paid the bonus money of a ticket, and what they won with it.
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
CREATE INDEX bonus_stakes_ticket_id_idx ON bonus_stakes (ticket_id);
CREATE INDEX bonus_stakes_grant_id_idx ON bonus_stakes (grant_id);
GRANT SELECT ON bonus_stakes TO edil_app;

-- What of a card's prize went to bonus. An older server's settlement is the same function.
ALTER TABLE tickets ADD COLUMN bonus_payout bigint NOT NULL DEFAULT 0;

-- Why a share of a referral stayed with the house. 'days': its player is there for more than 90 days; 'ring': the two are of one ring.
-- compatible: an older server settles by the same function
ALTER TABLE referral_forgone ADD COLUMN why text NOT NULL DEFAULT 'staff'
  CONSTRAINT referral_forgone_why_check CHECK (why IN ('staff', 'days', 'ring'));
`;

const TRIGGERS = `
CREATE TRIGGER bonus_grants_kept BEFORE UPDATE ON bonus_grants FOR EACH ROW
  WHEN ((NEW.transfer_id, NEW.user_id, NEW.amount, NEW.to_play, NEW.created_at)
      IS DISTINCT FROM (OLD.transfer_id, OLD.user_id, OLD.amount, OLD.to_play, OLD.created_at)
    OR NEW.played < OLD.played OR NEW.prizes < OLD.prizes OR NEW.turned < OLD.turned OR NEW.tax < OLD.tax
    OR NEW.lapsed < OLD.lapsed OR NEW.taken < OLD.taken OR NEW.until < OLD.until
    OR OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_why) IS DISTINCT FROM (OLD.ended_at, OLD.ended_why))
  EXECUTE FUNCTION refuse_grant_change();
CREATE TRIGGER bonus_grants_append_only BEFORE DELETE OR TRUNCATE ON bonus_grants
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
CREATE TRIGGER bonus_stakes_append_only BEFORE DELETE OR TRUNCATE ON bonus_stakes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_edit();
-- compatible: it refuses nothing, and says of which grants the stakes are that an older server sells
CREATE TRIGGER tickets_bonus AFTER INSERT ON tickets
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION stake_bonus();
-- compatible: it refuses only kinds of transfer that an older server does not post
CREATE TRIGGER transfers_bonus AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION follow_bonus();
`;
