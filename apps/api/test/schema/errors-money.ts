import type { Errors } from './attempts';
import { off, winding } from './preparations';

const insertDeposit = (person: string, state: string) =>
  `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
   VALUES (gen_random_uuid(), ${person}, 'gateway', 'chapa', 'CHECKOUT', 'ANOTHER001', 1000, '${state}', now(), now())`;
const insertWithdrawal = (person: string, state: string) =>
  `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, state, created_at, updated_at)
   VALUES (gen_random_uuid(), ${person}, 'direct', 'chapa', 'TELEBIRR', 'ANOTHER001', 500, '0900000022', 'Ann', '${state}', now(), now())`;
const insertIntent = (person: string) =>
  `INSERT INTO deposit_intents (id, user_id, medium, asked, amount, code, created_at, valid_from, until)
   VALUES (gen_random_uuid(), ${person}, 'CBE', 10000, 10000, 'ZZZZZ9', now(), now(), now() + interval '1 hour')`;
const insertProposal = (columns: string, values: string) =>
  `INSERT INTO proposals (id, subject, command, after, made_at, expires_at, maker_id, ${columns})
   VALUES (gen_random_uuid(), 'other', '{}', '{}', now(), now() + interval '1 day', :admin, ${values})`;
const insertClaim = (mostCount: string, mostSum: string) =>
  `INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
   VALUES ('payout', 'other', :ann, 1, ${mostCount}, ${mostSum}, now())`;
const insertComplaint = (person: string, version: number) =>
  `INSERT INTO complaints (id, user_id, round_id, text, version, created_at, acknowledge_by, answer_by)
   VALUES (gen_random_uuid(), ${person}, :open, 'Text', ${version}, now(), now() + interval '24 hours', now() + interval '192 hours')`;
const insertAdjustment = `INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, created_at, decided_at)
   VALUES (gen_random_uuid(), :ann, 'debit', 'main', 500, 'Because', 'Rejected', :admin, now(), now())`;
const main = (person: string) => `story.account('main', ${person})`;
const bonus = (person: string) => `story.account('bonus', ${person})`;
const post = (kind: string, from: string, to: string, amount: number, more = '') =>
  `SELECT story.post('attack', '${kind}', ${from}, ${to}, ${amount}${more})`;
const approve = "UPDATE withdrawals SET state = 'Approved' WHERE id = :hand";

/** Errors that triggers and functions of the ledger and of payments raise. */
export const moneyErrors: Errors = {
  // A statement that began long before its sale ended.
  buy_cards: `WITH late AS MATERIALIZED (SELECT pg_sleep(2.6))
    SELECT sold.* FROM late, buy_cards(now(), '{"other": 1}', 1, '1 s', '1 s', '1 s', '{}'::sale_item[], '{}'::spare_round[]) sold`,
  'accounts_start accounts_start':
    "INSERT INTO accounts (kind, provider, version) VALUES ('clearing', 'other', 1)",
  'accounts_identity accounts_by_postings': "UPDATE accounts SET provider = 'other' WHERE provider = 'demo'",
  'accounts_check accounts_by_postings': `UPDATE accounts SET balance = balance + 100 WHERE id = ${main(':ann')}`,
  'postings_check postings_with_transfer':
    "INSERT INTO postings (transfer_id, account_id, amount) SELECT max(id), story.account('house'), 5 FROM transfers",
  // All statements of a transfer, because a posting alone has no transfer.
  'postings_check postings_chain': `INSERT INTO postings (transfer_id, account_id, amount, balance_after, version)
     SELECT 999001, id, 5, balance + 500, version + 1 FROM accounts WHERE id = ${main(':ann')};
   INSERT INTO postings (transfer_id, account_id, amount) VALUES (999001, story.account('clearing', 'demo'), -5);
   UPDATE accounts SET balance = balance + 500, version = version + 1 WHERE id = ${main(':ann')};
   INSERT INTO transfers (id, key, kind, actor, request_id, subject, created_at)
   VALUES (999001, 'attack', 'opening', 'system', 'x', 'x', now())`,
  'postings_check postings_closed_round': post(
    'bet',
    main(':ann'),
    "story.account('escrow', :running)",
    100,
    ', NULL, :running, :buy3',
  ),
  'transfers_check transfers_balance': `SELECT ledger_post(now(), '{system}', '{x}', '{attack}', '{opening}', '{NULL}', '{NULL}', '{NULL}', '{x}',
     '{1,1}', ARRAY[story.account('clearing', 'demo'), ${main(':ann')}], '{-50,100}')`,
  'transfers_check transfers_accounts': post('transfer', bonus(':ann'), main(':ann'), 100),
  'transfers_check transfers_wind_down': {
    before: winding,
    sql: post('bonus', "story.account('promotion')", bonus(':ben'), 100),
  },
  'transfers_check transfers_bonus_staff': post('bonus', "story.account('promotion')", bonus(':admin'), 100),
  'transfers_check transfers_excluded': post('transfer', main(':ann'), main(':cat'), 100),
  'transfers_check transfers_deposit_limit': post('transfer', main(':ann'), main(':ivy'), 5000, ', :ivy'),
  'transfers_check transfers_prize_wait': post('prizeWait', main(':ann'), "story.account('held', :ann)", 100),
  'transfers_append_only ledger_append_only': "UPDATE transfers SET actor = 'other'",
  'transfers_staff staff_transfers_proposal': post(
    'adjustment',
    "story.account('house')",
    main(':ann'),
    100,
    ", 'x', NULL, NULL, NULL, 'user:' || :admin",
  ),
  'transfers_bonus transfers_bonus_played': post('bonusToMain', bonus(':ann'), main(':ann'), 100),
  'transfers_bonus transfers_bonus_ended': post('bonusEnd', bonus(':ann'), "story.account('promotion')", 100),
  'bonus_grants_kept bonus_grants_kept': "UPDATE bonus_grants SET until = until - interval '1 day'",
  'bonus_campaigns_confirmed bonus_campaigns_confirmed': 'UPDATE bonus_campaigns SET confirmed_cost = 9999',
  'bonus_days_counted bonus_days_counted': {
    before: off('UPDATE rounds SET standings_due = true WHERE id = :played'),
    sql: `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
      VALUES (:campaign, current_date + 1, 1000, 1, '{100}', '{}', now())`,
  },
  'bonus_awards_player bonus_awards_blocked':
    'INSERT INTO bonus_awards VALUES (:campaign, current_date - 10, 1000, 2, 2, :dan, 1, 100)',
  'referral_income_player referral_income_staff':
    'INSERT INTO referral_income VALUES (:running, :ben, :admin, 10, now())',

  // A trigger that keeps the row away stands for the row of another server, which came between two statements.
  'send_money idempotency_keys_pkey': {
    before: [
      "CREATE FUNCTION story.nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
      'CREATE TRIGGER nothing BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION story.nothing()',
    ],
    sql: `SELECT send_money(now(), :ann, '+251900000022', '+251900000021', 100, 'attack', 'x', NULL, '/path', 'fresh', '\\x01',
      :server, '{}', :otp, '\\x01', NULL, 5, interval '0', interval '0', NULL, 1000)`,
  },
  'idempotency_keys_kept idempotency_keys_kept':
    "UPDATE idempotency_keys SET answer = '[]' WHERE key = 'answered'",
  'deposits_move deposits_state_move': insertDeposit(':ann', 'Pending'),
  'deposits_move deposits_state_move 2': "UPDATE deposits SET state = 'Pending' WHERE id = :claim",
  'deposits_move deposits_proposed': "UPDATE deposits SET state = 'Review' WHERE id = :waiting",
  'deposits_move deposits_identity': 'UPDATE deposits SET amount = 1 WHERE id = :pending',
  'deposits_player deposits_excluded': insertDeposit(':cat', 'Created'),
  'deposits_wind_down deposits_wind_down': { before: winding, sql: insertDeposit(':ann', 'Created') },
  'deposit_intents_player deposit_intents_excluded': insertIntent(':cat'),
  'deposit_intents_wind_down deposit_intents_wind_down': { before: winding, sql: insertIntent(':ann') },
  'withdrawals_move withdrawals_state_move': insertWithdrawal(':ann', 'Sent'),
  'withdrawals_move withdrawals_state_move 2': "UPDATE withdrawals SET state = 'Paid' WHERE id = :asked",
  'withdrawals_move withdrawals_unsure': {
    before: ["UPDATE withdrawals SET state = 'Sending' WHERE id = :unsure"],
    sql: "UPDATE withdrawals SET state = 'Held' WHERE id = :unsure",
  },
  'withdrawals_move withdrawals_identity': 'UPDATE withdrawals SET amount = 400 WHERE id = :asked',
  'withdrawals_player withdrawals_blocked': insertWithdrawal(':dan', 'Requested'),
  'withdrawals_payee withdrawals_blocked': {
    before: ["UPDATE users SET status = 'blocked' WHERE id = :ann"],
    sql: approve,
  },
  'withdrawals_payee withdrawals_frozen': {
    before: ["UPDATE payout_guards SET frozen_until = now() + interval '1 day' WHERE user_id = :ann"],
    sql: approve,
  },
  'withdrawals_payee withdrawals_payee': {
    before: ["UPDATE users SET phone = '+251988888887' WHERE id = :ann"],
    sql: approve,
  },
  'outgoing_claims_check outgoing_claims_count': insertClaim('1', 'NULL'),
  'outgoing_claims_check outgoing_claims_sum': insertClaim('NULL', '500'),
  'receivables_move receivables_move': 'UPDATE receivables SET recovered = 0',
  'payment_cases_move payment_cases_kept': 'DELETE FROM payment_cases WHERE id = :kept',
  'payment_cases_move payment_cases_state_move': `INSERT INTO payment_cases (id, kind, cause, amount, ours, theirs, state, happened_at, first_seen_at, last_seen_at)
     VALUES (gen_random_uuid(), 'amount', 'other', 1, '{}', '{}', 'LookedAt', now(), now(), now())`,
  'payment_cases_move payment_cases_state_move 2':
    "UPDATE payment_cases SET reason = 'Other' WHERE id = :settled",
  'payment_cases_move payment_cases_identity':
    "UPDATE payment_cases SET provider = 'arifpay' WHERE id = :case",
  'payment_cases_move payment_cases_float': `UPDATE payment_cases SET state = 'Settled', settlement = 'reason', reason = 'Because',
     proposed_by = :second, settled_by = :admin, settled_at = now() WHERE id = :float`,
  'complaints_move complaints_state_move': insertComplaint(':ben', 2),
  'complaints_move complaints_open': insertComplaint(':ann', 1),
  'complaints_move complaints_state_move 2':
    'UPDATE complaints SET version = version + 1 WHERE id = :complaint',
  'complaints_move complaints_identity': "UPDATE complaints SET text = 'Other' WHERE id = :complaint",
  'complaints_move complaints_own': `UPDATE complaints SET state = 'Acknowledged', version = 2, acknowledged_at = now(), acknowledged_by = :admin
     WHERE id = :complaint4`,

  'proposals_move proposals_state_move': insertProposal(
    'kind, value, state, checker_id, decided_at',
    "'payee', 0, 'Confirmed', :second, now()",
  ),
  'proposals_move proposals_own': insertProposal(
    'kind, value, state, receiver_id',
    "'adjustment', 0, 'Open', :admin",
  ),
  'proposals_move solo_allowance': insertProposal(
    'kind, value, state, is_alone, decided_at',
    "'role', 0, 'Confirmed', true, now()",
  ),
  'proposals_move proposals_fixed': 'UPDATE proposals SET value = 1 WHERE id = :openone',
  'proposals_move proposals_state_move 2':
    "UPDATE proposals SET decision_reason = 'Other' WHERE id = :credit2",
  'proposals_move proposals_over':
    "UPDATE proposals SET state = 'Confirmed', checker_id = :second, decided_at = expires_at WHERE id = :openone",
  'proposals_move proposals_own 2':
    "UPDATE proposals SET state = 'Confirmed', checker_id = :second, decided_at = now() WHERE id = :opencredit",
  'proposals_review_insert proposals_reviewed': insertProposal(
    'kind, value, state, is_alone, decided_at, reviewed_by, reviewed_at, finding',
    "'payee', 0, 'Confirmed', true, now(), :second, now(), 'right'",
  ),
  'proposals_review_update proposals_own':
    "UPDATE proposals SET reviewed_by = :ann, reviewed_at = now(), finding = 'right' WHERE id = :alone",
  'adjustments_move adjustments_state_move': insertAdjustment,
  'adjustments_move adjustments_state_move 2': 'UPDATE adjustments SET amount = 400 WHERE id = :adjusting',
  'wind_down_confirmed wind_down_begun': {
    before: winding,
    sql: "UPDATE wind_down SET from_at = now() + interval '1 minute', proposal_id = :winddown2, changed_at = now()",
  },
  'wind_down_confirmed wind_down_confirmed':
    "UPDATE wind_down SET from_at = now() + interval '1 day', proposal_id = :winddown2, changed_at = now()",
};
