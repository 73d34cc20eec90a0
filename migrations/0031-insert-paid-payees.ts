import type { MigrationInterface, QueryRunner } from 'typeorm';
import { storedName } from './stored-name';

/**
 * Accounts that were paid before, or are asked for in an order that is still open, are ready payees; players whom money was
 * sent to are known receivers; and money that has left counts as unplayed, so that no old deposit holds a later payout.
 * From here on money leaves to payees only.
 */
export class InsertPaidPayees implements MigrationInterface {
  name = storedName(31, 'InsertPaidPayees');

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
INSERT INTO payees (id, user_id, method, bank_id, account_number, account_key, account_name, state, rests_until, confirmed_at,
  created_at, updated_at)
SELECT gen_random_uuid(), w.user_id, w.medium, CASE WHEN w.medium = 'BANK' THEN COALESCE(w.bank_id, '') END, w.account_number,
  payee_key(w.medium, CASE WHEN w.medium = 'BANK' THEN COALESCE(w.bank_id, '') END, w.account_number),
  left(w.account_name, 100), 'ready', w.created_at, w.created_at, w.created_at, w.created_at
FROM (SELECT DISTINCT ON (user_id, payee_key(medium, bank_id, account_number)) * FROM withdrawals
  WHERE kind <> 'direct' AND state NOT IN ('Failed', 'Rejected', 'Refused', 'Released') AND account_name <> ''
  ORDER BY user_id, payee_key(medium, bank_id, account_number), created_at) w;

UPDATE payees p SET is_shared = true
WHERE EXISTS (SELECT FROM payees o WHERE o.account_key = p.account_key AND o.user_id <> p.user_id);

INSERT INTO payout_guards (user_id, payout_name, updated_at)
SELECT DISTINCT ON (user_id) user_id, account_name, created_at FROM payees ORDER BY user_id, created_at;

UPDATE withdrawals w SET
  unplayed = CASE WHEN w.state IN ('Failed', 'Rejected', 'Refused', 'Released') THEN 0 ELSE w.amount END,
  payee_id = (SELECT p.id FROM payees p WHERE p.user_id = w.user_id AND w.kind <> 'direct'
    AND p.account_key = payee_key(w.medium, w.bank_id, w.account_number));

INSERT INTO transfer_receivers (sender_id, receiver_id, first_at)
SELECT substr(actor, 6)::uuid, subject::uuid, min(created_at) FROM transfers
WHERE kind = 'transfer' AND actor LIKE 'user:%' GROUP BY actor, subject
ON CONFLICT DO NOTHING;

CREATE INDEX withdrawals_held_until_idx ON withdrawals (held_until) WHERE held_until IS NOT NULL;
-- compatible: meant: an older server's payout to an account that is no payee waits for a newer server, which asks for the code
CREATE TRIGGER withdrawals_payee BEFORE UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (NEW.state IN ('Sending', 'Approved') AND OLD.state IN ('Requested', 'Held', 'Queued', 'AwaitingSecond'))
  EXECUTE FUNCTION check_withdrawal_payee();
-- compatible: it refuses nothing, it only notes what came back
CREATE TRIGGER withdrawals_claims AFTER UPDATE OF state ON withdrawals FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION end_outgoing_claims();
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
