import type { Errors } from './attempts';
import { off, winding } from './preparations';

const insertGame = `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
   VALUES (gen_random_uuid(), :ann, 1000, now(), 0, now(), now())`;
const insertBinding = (telegramId: number, person: string) =>
  `INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at)
   VALUES (gen_random_uuid(), ${telegramId}, ${person}, 'password', now())`;
const insertStaff = (person: string, invitation: string) =>
  `INSERT INTO staff (user_id, origin, invitation_id, since) VALUES (${person}, 'invitation', ${invitation}, now())`;
const erase = (person: string) => `UPDATE users SET status = 'erased', phone = id::text WHERE id = ${person}`;

/** Errors that triggers and functions raise about rounds, people, staff and the log. */
export const otherErrors: Errors = {
  'tax_rules_confirmed tax_rules_confirmed': `INSERT INTO tax_rules (number, first_day, percent_tenths, threshold, base, source, proposal_id, made_at)
     VALUES (3, current_date + 20, 60, 0, 'prize', 'The law', :taxrule3, now())`,
  'rounds_guaranteed rounds_guarantee_sold': {
    before: off(`UPDATE proposals SET command = command || '{"minCards":"3"}' WHERE id = :biggame`),
    sql: 'UPDATE rounds SET min_cards = 3 WHERE id = :big',
  },
  'rounds_guaranteed rounds_guaranteed': 'UPDATE rounds SET guarantee = 600000 WHERE id = :big',
  'rounds_escrow_empty rounds_escrow_empty':
    "UPDATE rounds SET status = 'Refunded', finished_at = now() WHERE id = :open",
  'rounds_escrow_empty rounds_added_paid': {
    before: off(
      `UPDATE rounds SET added = 100, guarantee = 500000, prize = 500000, min_cards = 2, min_people = 2, most_cards = 4, people = 2,
         card_count = 2 WHERE id = :running`,
      `UPDATE postings SET account_id = story.account('house') WHERE account_id = story.account('escrow', :running)`,
    ),
    sql: "UPDATE rounds SET status = 'Finished', finished_at = now() WHERE id = :running",
  },
  'rounds_filling rounds_filling_ended': 'UPDATE rounds SET filling = true WHERE id = :running',
  'rounds_move rounds_status_move': "UPDATE rounds SET status = 'Open' WHERE id = :spaceround",
  'rounds_move rounds_identity': "UPDATE rounds SET commitment = repeat('d', 64) WHERE id = :open",
  'rounds_move rounds_published': 'UPDATE rounds SET prize = 1700 WHERE id = :running',
  'rounds_standings rounds_counted_once': 'UPDATE rounds SET standings_due = true WHERE id = :played',
  'rounds_terms rounds_terms': 'UPDATE rounds SET referral_tenths = 50 WHERE id = :running',
  'tickets_refuse tickets_kept': 'DELETE FROM tickets WHERE id = :ticket5',
  'tickets_refuse tickets_fixed': 'UPDATE tickets SET card = 9 WHERE id = :ticket5',
  'tickets_refuse tickets_after_lock': "UPDATE tickets SET state = 'removed' WHERE id = :ticket3",
  'refund_tickets tickets_refundable':
    "SELECT refund_tickets(now(), 'system', 'x', :open, ARRAY[:ticket6]::uuid[], 'removed')",
  // The parts sum to the prize, but card 9 is not sold.
  'settle_round rounds_settlement':
    "SELECT settle_round(now(), :running, '{1,9}', '{1600,0}', '[]', NULL, false)",
  'purchases_player purchases_excluded': `INSERT INTO purchases (id, user_id, request_id, round_id, cards, total, created_at)
     VALUES (gen_random_uuid(), :cat, 'x', :open, '{9}', 1000, now())`,
  'scheduled_game_attendees_player scheduled_game_attendees_excluded':
    'INSERT INTO scheduled_game_attendees (game_id, user_id, joined_at) VALUES (:game, :cat, now())',
  'scheduled_games_wind_down scheduled_games_wind_down': { before: winding, sql: insertGame },
  'space_members_player space_members_excluded':
    'INSERT INTO space_members (space_id, user_id, joined_at) VALUES (:space, :cat, now())',

  'users_erasure users_erasure': "UPDATE users SET name = 'Back' WHERE id = :eve",
  'users_erasure users_erasure 2': {
    before: [
      `INSERT INTO data_requests (id, user_id, kind, asked_at, ready_at)
       VALUES (gen_random_uuid(), :ann, 'erasure', now() - interval '2 days', now() - interval '1 day')`,
    ],
    sql: erase(':ann'),
  },
  'users_erasure users_erasure_request': erase(':spare'),
  'users_exclusion users_exclusion': 'UPDATE users SET self_excluded_until = NULL WHERE id = :cat',
  'users_exclusion users_break': 'UPDATE users SET break_until = now() WHERE id = :hal',
  'users_exclusion users_return': 'UPDATE users SET return_asked_at = now() WHERE id = :cat',
  'player_limits_looser player_limits_looser': 'UPDATE player_limits SET amount = 5000 WHERE user_id = :ivy',
  'staff_notes_kept staff_notes_kept': 'DELETE FROM staff_notes WHERE id = :note',
  'telegram_bindings_player telegram_bindings_staff': insertBinding(2001, ':admin'),
  'telegram_bindings_player telegram_bindings_blocked': insertBinding(2001, ':dan'),
  'telegram_bindings_player telegram_bindings_barred': insertBinding(1002, ':ben'),

  'staff_check staff_hold': {
    before: ["UPDATE staff SET no_money_until = now() + interval '1 day' WHERE user_id = :admin"],
    sql: 'UPDATE staff SET no_money_until = NULL WHERE user_id = :admin',
  },
  'staff_check staff_invited': {
    before: [
      "INSERT INTO second_factors (user_id, secret_sealed, created_at, confirmed_at) VALUES (:seat, '\\x01', now(), now())",
    ],
    sql: insertStaff(':seat', ':invite'),
  },
  'staff_check staff_factor': insertStaff(':seat', ':invite4'),
  'staff_check staff_inspector': {
    before: [
      `INSERT INTO passkeys (id, user_id, use, credential_id, public_key, counter, transports, name, created_at)
       VALUES (gen_random_uuid(), :spare, 'secondFactor', 'other', '\\x01', 0, '{}', 'Key', now())`,
    ],
    sql: `INSERT INTO staff (user_id, role, origin, invitation_id, since, seat_until)
      SELECT :spare, 'inspector', 'invitation', id, now(), seat_until FROM staff_invitations WHERE id = :invite3`,
  },

  'sealed_export_pieces_whole sealed_exports_whole':
    "INSERT INTO sealed_export_pieces (day, number, bytes) VALUES (current_date, 1, 'more')",
  'sealed_exports_whole sealed_exports_whole': {
    before: ['INSERT INTO closed_days (day, closed_at, transfers) VALUES (current_date - 1, now(), 0)'],
    sql: `INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry) SELECT day - 1, made_at, 3, rows, sha256,
       replace(entry, day::text, (day - 1)::text) FROM sealed_exports`,
  },
  'log_entries_gapless log_entries_gapless':
    "INSERT INTO log_entries (index, type, entry, leaf, at) VALUES (9, 'type', 'x', sha256('\\x00'::bytea || 'x'), now())",
  succeed_log: {
    before: off('DELETE FROM log_witnessed', 'DELETE FROM log_cosignatures', 'DELETE FROM log_checkpoints'),
    sql: "SELECT succeed_log('other.example', now())",
  },
  'succeed_log 2': "SELECT succeed_log('edil.example', now())",
};
