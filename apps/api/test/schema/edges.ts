import type { Attack } from './attempts';
import { off, winding } from './preparations';

const main = (person: string) => `story.account('main', ${person})`;
const bonus = (person: string) => `story.account('bonus', ${person})`;
const post = (kind: string, from: string, to: string, amount: number, more = '') =>
  `SELECT story.post('edge', '${kind}', ${from}, ${to}, ${amount}${more})`;
const promotion = "story.account('promotion')";
const windDownNow = off("UPDATE wind_down SET from_at = now(), changed_at = now() - interval '1 hour'");
const insertClaim = (mostCount: string, mostSum: string, at = 'now()') =>
  `INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
   VALUES ('payout', 'edge', :ann, 1, ${mostCount}, ${mostSum}, ${at})`;
const alone = (santim: number) =>
  `INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, state, is_alone, made_at, expires_at, decided_at)
   VALUES (gen_random_uuid(), 'adjustment', 'edge', :second, :ben, ${santim}, '{}', '{}', 'Confirmed', true, now(), now() + interval '1 day', now())`;
const approve = "UPDATE withdrawals SET state = 'Approved' WHERE id = :hand";
const grantOfBen = '(SELECT transfer_id FROM bonus_grants WHERE user_id = :ben)';
const dayEnd = "(current_date + 2 + time '09:00') AT TIME ZONE 'Africa/Addis_Ababa'";
const payByHand = (santim: number): Attack => ({
  before: [
    ...off(`UPDATE withdrawals SET amount = ${santim}, state = 'Approved' WHERE id = :hand`),
    `SELECT story.post('hold', 'withdraw', ${main(':ann')}, story.account('held', :ann), ${santim})`,
  ],
  sql: `SELECT story.post('withdraw:' || :hand || ':settle', 'withdraw', story.account('held', :ann), story.account('clearing', 'manual'),
    ${santim}, 'x', NULL, NULL, NULL, 'user:' || :admin)`,
});

/** A prize of the day for a player who is excluded since its beginning at 15:00, or later. */
const awardAfter = (later: string): Attack => ({
  before: off(
    `UPDATE users SET self_excluded_until = now() + interval '1 day',
       self_excluded_from = (current_date - 10 + time '15:00') AT TIME ZONE 'Africa/Addis_Ababa' + interval '${later}' WHERE id = :fay`,
  ),
  sql: 'INSERT INTO bonus_awards VALUES (:campaign, current_date - 10, 1000, 2, 2, :fay, 1, 100)',
});

/** An edge: what the rules say there of one statement, `passed` or the error. */
interface Edge extends Attack {
  readonly answer: string;
}

const passes = (edge: string | Attack): Edge => ({
  ...(typeof edge === 'string' ? { sql: edge } : edge),
  answer: 'passed',
});
const fails = (answer: string, edge: string | Attack): Edge => ({ ...passes(edge), answer });

/** Statements on both sides of each limit in the money's rules, which the limit alone tells apart. */
export const edges: Readonly<Record<string, Edge>> = {
  'two postings are enough': passes(post('transfer', main(':ann'), main(':ben'), 100)),
  'the first posting of an account': passes(post('transfer', main(':ann'), main(':spare'), 100)),
  'all money of an account': passes(post('transfer', main(':fay'), main(':ben'), 99_000)),
  'a santim more than an account has': fails(
    'postings_balance_after_check',
    post('transfer', main(':fay'), main(':ben'), 99_001),
  ),
  'a deposit limit that is just reached': passes(
    post('transfer', main(':ann'), main(':ivy'), 1000, ', :ivy'),
  ),
  'a santim above a deposit limit': fails(
    'transfers_deposit_limit',
    post('transfer', main(':ann'), main(':ivy'), 1001, ', :ivy'),
  ),
  'a player with a deposit limit sends money': passes(
    post('transfer', main(':ivy'), main(':ann'), 5000, ', :ann'),
  ),
  'an excluded player sends money': passes({
    before: off(`UPDATE users SET self_excluded_until = now() + interval '1 day' WHERE id = :ann`),
    sql: post('transfer', main(':ann'), main(':ben'), 100),
  }),
  'a bonus in the moment of the wind-down': fails('transfers_wind_down', {
    before: windDownNow,
    sql: post('bonus', promotion, bonus(':ben'), 100),
  }),
  'a transfer during the wind-down': passes({
    before: winding,
    sql: post('transfer', main(':ann'), main(':ben'), 100),
  }),
  'a bonus that needs no play': passes({
    before: ["UPDATE bonus_terms SET factor = 0 WHERE source = 'campaign'"],
    sql: post('bonus', promotion, bonus(':ben'), 100, ", 'campaign:x'"),
  }),
  'a bonus opens a grant of its factor': {
    sql: post('bonus', promotion, bonus(':fay'), 100, ", 'register:fay'"),
    after: 'EXISTS (SELECT FROM bonus_grants WHERE user_id = :fay AND to_play = 500 AND rest = 100)',
    answer: 'done',
  },
  'all bonus money that was played turns': passes({
    before: off(
      "UPDATE bonus_grants SET ended_at = now(), ended_why = 'windDown', turned = rest, rest = 0 WHERE user_id = :ben",
    ),
    sql: post('bonusToMain', bonus(':ben'), main(':ben'), 5000, `, 'grant:' || ${grantOfBen}`),
  }),
  'a santim more than was played': fails('transfers_bonus_played', {
    before: off(
      "UPDATE bonus_grants SET ended_at = now(), ended_why = 'windDown', turned = rest - 1, lapsed = 1, rest = 0 WHERE user_id = :ben",
    ),
    sql: post('bonusToMain', bonus(':ben'), main(':ben'), 5000, `, 'grant:' || ${grantOfBen}`),
  }),
  'a grant ends in the moment of its end': passes({
    before: off('UPDATE bonus_grants SET lapsed = rest, rest = 0, until = now() WHERE user_id = :ben'),
    sql: post('bonusEnd', bonus(':ben'), promotion, 5000, `, 'grant:' || ${grantOfBen}`),
  }),
  'a grant ends a second too early': fails('transfers_bonus_ended', {
    before: off(
      "UPDATE bonus_grants SET lapsed = rest, rest = 0, until = now() + interval '1 second' WHERE user_id = :ben",
    ),
    sql: post('bonusEnd', bonus(':ben'), promotion, 5000, `, 'grant:' || ${grantOfBen}`),
  }),
  'bonus money ends in the moment of the wind-down': passes({
    before: windDownNow,
    sql: post('bonusEnd', bonus(':ben'), promotion, 5000, ", 'user:' || :ben"),
  }),
  'staff take back the half of a grant': {
    before: off(
      "UPDATE proposals SET receiver_id = :ben, value = 2500, subject = 'edge' WHERE id = :credit2",
    ),
    sql: post(
      'adjustment',
      bonus(':ben'),
      "story.account('house')",
      2500,
      ", 'x', NULL, NULL, NULL, 'user:' || :second",
    ),
    after:
      'EXISTS (SELECT FROM bonus_grants WHERE user_id = :ben AND taken = 2500 AND rest = 2500 AND ended_at IS NULL)',
    answer: 'done',
  },
  'staff take back a whole grant': {
    before: off(
      "UPDATE proposals SET receiver_id = :ben, value = 5000, subject = 'edge' WHERE id = :credit2",
    ),
    sql: post(
      'adjustment',
      bonus(':ben'),
      "story.account('house')",
      5000,
      ", 'x', NULL, NULL, NULL, 'user:' || :second",
    ),
    after:
      "EXISTS (SELECT FROM bonus_grants WHERE user_id = :ben AND taken = 5000 AND rest = 0 AND ended_why = 'taken')",
    answer: 'done',
  },
  'staff credit all that was confirmed': passes(
    `SELECT story.post('adjustment:credit2', 'adjustment', story.account('house'), ${main(':ivy')}, 5000, 'x', NULL, NULL, NULL, 'user:' || :second)`,
  ),
  'staff credit a santim more': fails(
    'staff_transfers_proposal',
    `SELECT story.post('adjustment:credit2', 'adjustment', story.account('house'), ${main(':ivy')}, 5001, 'x', NULL, NULL, NULL, 'user:' || :second)`,
  ),
  'one person pays the largest payout by hand': passes(payByHand(90_000)),
  'one person pays the limit by hand': passes(payByHand(100_000)),
  'one person pays a santim more by hand': fails('staff_transfers_proposal', payByHand(100_001)),
  'a server settles a payout': passes({
    before: [`SELECT story.post('hold', 'withdraw', ${main(':ann')}, story.account('held', :ann), 500)`],
    sql: post('withdraw', "story.account('held', :ann)", "story.account('clearing', 'chapa')", 500),
  }),

  'one person alone up to the allowance': passes(alone(100_000)),
  'one person alone a santim above it': fails('solo_allowance', alone(100_001)),
  'a proposal just before its end': passes(
    "UPDATE proposals SET state = 'Confirmed', checker_id = :second, decided_at = expires_at - interval '1 second' WHERE id = :openone",
  ),
  'the last payout of a day': passes(insertClaim('2', 'NULL')),
  'the last santim of a day': passes(insertClaim('NULL', '501')),
  'the first payout after 24 hours': passes(
    insertClaim('1', 'NULL', "(SELECT created_at + interval '24 hours' FROM outgoing_claims)"),
  ),
  'the last payout before 24 hours': fails(
    'outgoing_claims_count',
    insertClaim('1', 'NULL', "(SELECT created_at + interval '23 hours 59 minutes' FROM outgoing_claims)"),
  ),
  'a payout when a freeze ends': passes({
    before: [
      'UPDATE payout_guards SET frozen_until = (SELECT updated_at FROM withdrawals WHERE id = :hand) WHERE user_id = :ann',
    ],
    sql: approve,
  }),
  'a payout of a blocked player is given back': passes({
    before: ["UPDATE users SET status = 'blocked' WHERE id = :ann"],
    sql: "UPDATE withdrawals SET state = 'Released' WHERE id = :hand",
  }),
  'a debt of which nothing more was recovered': passes('UPDATE receivables SET recovered = recovered'),
  'an answer is stored': passes("UPDATE idempotency_keys SET answer = '[]' WHERE key = 'open'"),
  'a deposit in the moment of the wind-down': fails('deposits_wind_down', {
    before: windDownNow,
    sql: `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
      VALUES (gen_random_uuid(), :ann, 'gateway', 'chapa', 'CHECKOUT', 'ANOTHER001', 1000, 'Created', now(), now())`,
  }),
  'a receipt during the wind-down': passes({
    before: winding,
    sql: `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, state, created_at, updated_at)
      VALUES (gen_random_uuid(), :ann, 'receipt', 'telebirr', 'TELEBIRR', 'ANOTHER001', 'ABC999', 1000, 'Review', now(), now())`,
  }),
  'a day is paid with a round of the next': passes({
    before: off(`UPDATE rounds SET standings_due = true, finished_at = ${dayEnd} WHERE id = :played`),
    sql: `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
      VALUES (:campaign, current_date + 1, 1000, 1, '{100}', '{}', now())`,
  }),
  'the terms of a big game before its first card': passes({
    before: off(
      'UPDATE rounds SET card_count = 0 WHERE id = :big',
      `UPDATE proposals SET command = command || '{"minCards":"3"}' WHERE id = :biggame`,
    ),
    sql: 'UPDATE rounds SET min_cards = 3 WHERE id = :big',
  }),
  'a campaign that becomes no dearer': passes({
    before: off('UPDATE proposals SET value = 1 WHERE id = :campaignp'),
    sql: 'UPDATE bonus_campaigns SET confirmed_cost = confirmed_cost',
  }),
  'a prize of a day with which an exclusion began': fails('bonus_awards_excluded', awardAfter('0')),
  'a prize of a day after which an exclusion began': passes(awardAfter('1 second')),
  'a round with money in escrow goes on': passes(
    "UPDATE rounds SET status = 'Countdown', starts_at = now(), closes_at = now(), next_due_at = now() WHERE id = :open",
  ),
  'a round is refunded': passes(
    `SELECT refund_tickets(now(), 'system', 'x', :open, ARRAY[:ticket4, :ticket5]::uuid[], 'refunded')`,
  ),
  'a refunded round returns bonus money': {
    sql: `SELECT refund_tickets(now(), 'system', 'x', :open, ARRAY[:ticket4]::uuid[], 'refunded')`,
    after: 'EXISTS (SELECT FROM bonus_grants WHERE user_id = :ann AND rest = 5000 AND in_play = 0)',
    answer: 'done',
  },
  'a round is settled': {
    sql: "SELECT settle_round(now(), :running, '{1}', '{1600}', '[]', NULL, false)",
    after: 'EXISTS (SELECT FROM tickets WHERE id = :ticket3 AND payout = 1600 AND guarantee_part = 0)',
    answer: 'done',
  },
  'an account is erased': passes("UPDATE users SET status = 'erased', phone = id::text WHERE id = :gus"),
};
