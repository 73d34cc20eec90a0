import type { Attack } from './attempts';
import { off } from './preparations';

const told = (kind: string, event: string) =>
  `EXISTS (SELECT FROM messages WHERE kind = '${kind}' AND event = ${event})`;
const cost = (column: string, santim: number) =>
  `(SELECT ${column} FROM bonus_campaigns WHERE id = :campaign) = ${santim}`;
const insertRound = `INSERT INTO rounds (id, room_id, number, secret_sealed, commitment, created_at)
   VALUES (:fresh, :bigroom, 2, '\\x01', repeat('c', 64), now())`;
const release = "UPDATE withdrawals SET state = 'Released' WHERE id = :asked";
const newPassword = "UPDATE users SET password_hash = 'other' WHERE id = :ann";

/** Triggers that do more than the statement says: what is true after it, and false without the trigger. */
export const effects: Readonly<Record<string, Attack & { after: string }>> = {
  sessions_end_push: {
    sql: 'UPDATE sessions SET revoked_at = now() WHERE id = :session',
    after: 'NOT EXISTS (SELECT FROM push_subscriptions WHERE session_id = :session)',
  },
  users_accounts: {
    sql: `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
      VALUES (:fresh, '+251988888888', 'Fresh', gen_random_uuid(), 'FRESH', now())`,
    after: '(SELECT count(*) FROM accounts WHERE user_id = :fresh AND balance = 0) = 3',
  },
  users_end_data_requests: {
    sql: newPassword,
    after: 'EXISTS (SELECT FROM data_requests WHERE id = :copy AND ended_at IS NOT NULL)',
  },
  users_unbind_telegram: {
    sql: newPassword,
    after: 'EXISTS (SELECT FROM telegram_bindings WHERE id = :binding AND ended_at IS NOT NULL)',
  },
  users_tell_password: {
    sql: 'UPDATE users SET password_reset_at = now() WHERE id = :ann',
    after: "EXISTS (SELECT FROM messages WHERE kind = 'password' AND user_id = :ann)",
  },
  telegram_bindings_tell_begin: {
    sql: "INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at) VALUES (:fresh, 2001, :ben, 'password', now())",
    after: told('binding', ':fresh'),
  },
  telegram_bindings_tell_end: {
    sql: "UPDATE telegram_bindings SET ended_at = now(), ended_why = 'settings' WHERE id = :binding",
    after: told('binding', ":binding || ':ended'"),
  },
  audit_log_queue: {
    sql: "INSERT INTO audit_log (at, actor_id, action, subject, request_id) VALUES (now(), :admin, 'fresh', 'x', 'x')",
    after:
      "EXISTS (SELECT FROM audit_unchained q JOIN audit_log l ON l.id = q.row_id WHERE l.action = 'fresh')",
  },

  rooms_log_name: {
    sql: 'INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at) VALUES (:fresh, 7000, :space, 100, now())',
    after: "EXISTS (SELECT FROM rooms WHERE id = :fresh AND log_name LIKE 'space%')",
  },
  rounds_account: { sql: insertRound, after: 'EXISTS (SELECT FROM accounts WHERE round_id = :fresh)' },
  rounds_of_space: {
    sql: insertRound,
    after: 'EXISTS (SELECT FROM rounds WHERE id = :fresh AND NOT one_at_a_time)',
  },
  rounds_count: {
    before: off('UPDATE rounds SET standings_due = true WHERE id = :played'),
    sql: 'UPDATE rounds SET standings_due = false WHERE id = :played',
    after: '(SELECT games FROM daily_games WHERE user_id = :ann) = 2',
  },
  rounds_log_lock: {
    sql: `UPDATE rounds SET status = 'Locked', lock_hash = repeat('a', 64), locked_at = now(), prize = 0, percent_tenths = 100,
      lock_number = 1, lock_entry = E'edil-bingo/lock/v2\\nround ' || id || E'\\n' WHERE id = :spaceround`,
    after: 'EXISTS (SELECT FROM log_waiting WHERE round_id = :spaceround)',
  },
  rounds_tally: {
    sql: "UPDATE rounds SET status = 'Refunded', finished_at = now() WHERE id = :spaceround",
    after: "(SELECT sum(rounds) FROM round_tallies WHERE outcome = 'refunded') = 2",
  },
  rounds_tell_win: {
    before: ["INSERT INTO message_settings (user_id, kinds, updated_at) VALUES (:ben, '{wonAway}', now())"],
    sql: "SELECT settle_round(now(), :running, '{1}', '{1600}', '[]', NULL, false)",
    after: told('wonAway', ':running'),
  },
  tickets_bonus: {
    sql: `INSERT INTO tickets (id, round_id, user_id, card, state, purchase_id, from_bonus, created_at)
      VALUES (:fresh, :open, :ann, 9, 'confirmed', :buy4, 1000, now())`,
    after: 'EXISTS (SELECT FROM bonus_stakes WHERE ticket_id = :fresh)',
  },
  bonus_campaigns_price: {
    sql: 'UPDATE bonus_campaigns SET last_day = last_day - 1 WHERE id = :campaign',
    after: cost('largest_cost', 1500),
  },
  bonus_campaign_stakes_price: {
    sql: "UPDATE bonus_campaign_stakes SET prizes = '{100}' WHERE campaign_id = :campaign",
    after: cost('largest_cost', 600),
  },
  bonus_awards_count: {
    sql: 'INSERT INTO bonus_awards VALUES (:campaign, current_date - 10, 1000, 2, 2, :fay, 1, 100)',
    after: cost('awarded', 300),
  },

  deposits_tell_arrival: {
    sql: "UPDATE deposits SET state = 'Succeeded', credited = amount WHERE id = :pending",
    after: told('depositArrived', ':pending'),
  },
  // Behind deposits_move, by which no deposit starts credited.
  deposits_tell_credited: {
    before: ['ALTER TABLE deposits DISABLE TRIGGER deposits_move'],
    sql: `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, credited, state, created_at, updated_at)
      VALUES (:fresh, :ann, 'gateway', 'chapa', 'CHECKOUT', 'ANOTHER001', 1000, 1000, 'Succeeded', now(), now())`,
    after: told('depositArrived', ':fresh'),
  },
  payees_tell: {
    before: [
      "UPDATE payees SET state = 'unconfirmed', confirmed_at = NULL WHERE id = :payee",
      'DELETE FROM messages',
    ],
    sql: "UPDATE payees SET state = 'review', confirmed_at = now() WHERE id = :payee",
    after: told('payee', ':payee'),
  },
  freezes_tell_begin: {
    sql: 'INSERT INTO freezes (id, user_id, at) VALUES (:fresh, :ann, now())',
    after: told('freeze', ':fresh'),
  },
  freezes_tell_end: {
    sql: 'UPDATE freezes SET lifted_at = now(), lifted_by = :ann WHERE id = :freeze',
    after: told('freeze', ":freeze || ':lifted'"),
  },
  withdrawals_claims: {
    sql: release,
    after:
      "EXISTS (SELECT FROM outgoing_claims WHERE cause = 'withdrawal:' || :asked AND ended_at IS NOT NULL)",
  },
  withdrawals_tell_asked: {
    sql: `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name, state, created_at, updated_at)
      VALUES (:fresh, :ann, 'direct', 'chapa', 'TELEBIRR', 'ANOTHER001', 500, '0900000022', 'Ann', 'Requested', now(), now())`,
    after: told('payoutRequested', ':fresh'),
  },
  withdrawals_tell_end: { sql: release, after: told('payoutRefused', ":asked || ':Released'") },
};
