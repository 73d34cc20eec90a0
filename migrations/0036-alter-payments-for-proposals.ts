import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql-functions';
import { storedName } from './stored-name';

/**
 * Money that staff move belongs to a proposal, and the ledger refuses it without one. What waits for a second admin in an
 * installation becomes a proposal. A server of the release before gets an error where its staff decide about money alone;
 * players notice nothing (docs/upgrade.md).
 */
export class AlterPaymentsForProposals implements MigrationInterface {
  name = storedName(36, 'AlterPaymentsForProposals');

  async up(db: QueryRunner): Promise<void> {
    await createFunctions(db, ['check_staff_transfers']);
    await db.query(COLUMNS);
    await db.query(WAITING);
    await db.query(`
      -- compatible: only staff of an older server are refused, where one of them decides about money alone
      CREATE TRIGGER transfers_staff AFTER INSERT ON transfers REFERENCING NEW TABLE AS fresh
        FOR EACH STATEMENT EXECUTE FUNCTION check_staff_transfers();
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

const COLUMNS = `
ALTER TABLE deposits
  -- The line of a statement by which a person has credited it.
  ADD COLUMN statement_ref text;
-- compatible: an older server writes no such reference
CREATE UNIQUE INDEX deposits_statement_ref_key ON deposits (provider, statement_ref) WHERE statement_ref IS NOT NULL;
ALTER TABLE withdrawals
  -- Who pays it by hand at this moment ("I am paying this now"), and since when.
  ADD COLUMN paying_by uuid,
  ADD COLUMN paying_since timestamptz;
-- compatible: no older server moves a payout to Paying
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_paying_by_fkey FOREIGN KEY (paying_by) REFERENCES users (id),
  ADD CONSTRAINT withdrawals_paying_check CHECK ((state = 'Paying') = (paying_by IS NOT NULL)
    AND (paying_by IS NULL) = (paying_since IS NULL)),
  ADD CONSTRAINT withdrawals_paying_own_check CHECK (paying_by <> user_id);
CREATE INDEX withdrawals_paying_idx ON withdrawals (paying_since) WHERE state = 'Paying';
`;

/** Each of them may be confirmed within 72 hours from now; the names of before and after are those of the application. */
const WAITING = `
INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, before, after, hash, reason, state, made_at,
  expires_at)
SELECT gen_random_uuid(), x.kind, x.subject, x.maker_id, x.receiver_id, x.value, x.command, x.before, x.after, '', x.reason, 'Open',
  now(), now() + interval '72 hours'
FROM (
  SELECT 'adjustment' AS kind, 'adjustment:' || a.id AS subject, a.maker_id, a.user_id AS receiver_id, a.amount AS value,
    jsonb_build_object('adjustmentId', a.id, 'userId', a.user_id) AS command, NULL::jsonb AS before,
    jsonb_build_object('direction', a.direction, 'balance', a.balance, 'amount', a.amount / 100.0) AS after, a.reason
  FROM adjustments a WHERE a.state = 'AwaitingSecond'
  UNION ALL
  SELECT 'deposit', 'deposit:' || d.id, d.first_admin, d.user_id, COALESCE(d.verified, d.amount),
    jsonb_build_object('depositId', d.id, 'userId', d.user_id, 'amount', COALESCE(d.verified, d.amount)::text,
      'statementRef', NULL),
    jsonb_build_object('claimed', d.amount / 100.0, 'receipt', d.verified / 100.0, 'number', d.txn_id),
    jsonb_build_object('credited', COALESCE(d.verified, d.amount) / 100.0, 'statementReference', NULL), NULL
  FROM deposits d WHERE d.state = 'AwaitingSecond'
  UNION ALL
  SELECT p.kind, 'withdrawal:' || w.id, w.first_admin, w.user_id, w.amount,
    jsonb_build_object('withdrawalId', w.id, 'userId', w.user_id, 'bankReference', NULL, 'evidence', NULL),
    jsonb_build_object('reference', w.reference, 'amount', w.amount / 100.0, 'method', w.medium,
      'accountNumber', w.account_number, 'accountName', w.account_name),
    CASE p.kind
      WHEN 'payout' THEN jsonb_build_object('approved', true, 'bankReference', NULL)
      WHEN 'payoutPaid' THEN jsonb_build_object('paid', true, 'bankReference', NULL, 'evidence', NULL)
      WHEN 'payoutReturn' THEN jsonb_build_object('cameBack', w.returned::text)
      ELSE jsonb_build_object('givenBack', true, 'evidence', NULL) END, NULL
  FROM withdrawals w JOIN LATERAL (SELECT CASE
      WHEN w.state = 'AwaitingSecond' THEN 'payout'
      WHEN w.state = 'Review' AND w.proposed = 'paid' THEN 'payoutPaid'
      WHEN w.state = 'Review' AND w.proposed = 'release' THEN 'payoutRelease'
      WHEN w.state = 'Held' AND w.proposed = 'release' THEN 'giveBack'
      WHEN w.proposed = 'return' THEN 'payoutReturn' END AS kind) p ON p.kind IS NOT NULL
  WHERE w.first_admin IS NOT NULL
  UNION ALL
  SELECT 'release', 'withdrawal:' || w.id, r.first_admin, w.user_id, w.amount,
    jsonb_build_object('withdrawalId', w.id, 'userId', w.user_id),
    jsonb_build_object('reference', w.reference, 'amount', w.amount / 100.0, 'holdReason', w.hold_reason),
    jsonb_build_object('released', true), NULL
  FROM payout_releases r JOIN withdrawals w ON w.id = r.withdrawal_id
  WHERE r.released_at IS NULL AND w.state IN ('Held', 'Queued') AND w.hold_reason LIKE 'UNPLAYED%'
  UNION ALL
  SELECT 'case', 'case:' || c.id, c.proposed_by, c.user_id, GREATEST(c.amount, abs(COALESCE(c.post_amount, 0))),
    jsonb_build_object('caseId', c.id, 'userId', c.user_id, 'reason', c.reason, 'to', c.post_to,
      'amount', c.post_amount::text),
    jsonb_build_object('unexplained', c.amount / 100.0, 'provider', c.provider),
    jsonb_build_object('reason', c.reason, 'posting', CASE WHEN c.post_amount IS NOT NULL
      THEN jsonb_build_object('to', c.post_to, 'amount', c.post_amount / 100.0) END), c.reason
  FROM payment_cases c WHERE c.state = 'AwaitingSecond'
) x
-- One about oneself, or about somebody near, cannot be a proposal: it is made again by another person.
WHERE x.maker_id IS NOT NULL AND staff_conflict(x.maker_id, x.receiver_id) IS NULL
ON CONFLICT (subject) WHERE state = 'Open' DO NOTHING;
`;
