/** What becomes of a table's rows about a person when the account is erased. */
type AtErasure =
  /** Why the rows stay. */
  | { kept: string }
  /** The rows go: those that the copy has, or those of this condition. */
  | { deleted: true | string }
  /** The columns that lose what identifies the person. */
  | { set: string }
  | { sql: string };

/** A table with data of a person. Conditions name the person by $1, the id, and by $2, the phone. */
interface PersonalTable {
  table: string;
  /** The columns that have the person's id; none if the rows are found otherwise. */
  person: readonly string[];
  /** What the rows are, in a sentence of the copy. */
  what: string;
  /** The rows of the person, if these are not all that name the person in a column of `person`. */
  where?: string;
  /** Columns that are in no copy, because they are secrets or other people's. */
  without?: readonly string[];
  /** Why no row is in the copy. */
  withheld?: string;
  atErasure: AtErasure;
}

const LEDGER = 'the ledger never changes';
const LAW = 'records of play and payments that the law asks for; they name an id only';
const ACCOUNTS = 'SELECT id FROM accounts WHERE user_id = $1';
const REFERENCES =
  'SELECT reference FROM deposits WHERE user_id = $1 UNION ALL SELECT reference FROM withdrawals WHERE user_id = $1';

/**
 * Every table with data of a person: what the copy has of it and what the erasure does with it (players.md 6). A test
 * compares it with the schema. The order is that of the erasure: what finds the person by the phone or the Telegram
 * account stands before the row that has it, and `users` before rows that only an erased account loses.
 */
export const personalTables: readonly PersonalTable[] = [
  own('audit_personal', '', {
    person: [],
    withheld: 'belongs to the log of staff; the sign-ins are here anyway',
    atErasure: { sql: 'SELECT erase_audit_personal($1) WHERE $2::text IS NOT NULL' },
  }),
  own('users', 'Your account.', {
    person: ['id', 'referred_by'],
    where: 'id = $1',
    without: ['password_hash', 'referred_by'],
    atErasure: {
      set: `phone = id::text, name = '—', password_hash = NULL, status = 'erased', phone_unproved = false,
        reminder_minutes = NULL, limits_reviewed_at = NULL`,
    },
  }),
  own('data_requests', 'Your requests for a copy or an erasure.', {
    atErasure: { kept: 'shows that the account was erased by its player' },
  }),
  own('erasures', '', {
    withheld: 'an account that is erased is nobody’s',
    atErasure: { kept: 'a keyed hash, by which an exclusion and a debt are found again' },
  }),
  own('sessions', 'Where you were signed in.', {
    without: ['signed_for', 'signed_until'],
    atErasure: { set: "user_agent = '', passkey_id = NULL" },
  }),
  own('sign_ins', 'When, from where and on what device you signed in, for 90 days.'),
  own('sign_in_failures', 'Failed sign-ins by day.'),
  own('login_failures', 'Wrong passwords in a row.', {
    person: [],
    where: 'position($2 IN phone) > 0',
  }),
  own('otp_challenges', 'Codes that were sent to you.', {
    where: 'user_id = $1 OR phone = $2',
    without: ['code_hash', 'params_hash', 'asked_from', 'used_by'],
  }),
  own('passkey_challenges', '', { withheld: 'random values that are gone in a day' }),
  own('passkeys', 'Your passkeys.', { without: ['public_key', 'credential_id'] }),
  own('second_factors', '', { withheld: 'the secret of a member of staff' }),
  own('recovery_codes', '', { withheld: 'the secrets of a member of staff' }),
  own('bot_tokens', '', { withheld: 'hashes that are gone in a day' }),
  own('telegram_chats', 'Your chat with our bot on Telegram.', {
    person: [],
    where: `(telegram_id IN (SELECT telegram_id FROM telegram_bindings WHERE user_id = $1) OR contact_phone = $2)
      AND telegram_id NOT IN (SELECT telegram_id FROM telegram_bindings WHERE user_id <> $1 AND ended_at IS NULL)`,
  }),
  own('telegram_link_tokens', '', {
    where: 'user_id = $1 OR phone = $2',
    withheld: 'secrets that are gone in a day',
  }),
  own('telegram_sessions', 'Sessions that your Telegram account has opened.', {
    person: [],
    where: 'binding_id IN (SELECT id FROM telegram_bindings WHERE user_id = $1)',
  }),
  own('telegram_bindings', 'Telegram accounts that were bound to yours.'),
  own('push_subscriptions', 'Browsers that get push messages.', {
    without: ['endpoint', 'p256dh', 'auth'],
  }),
  own('message_settings', 'Which messages you want.'),
  own('messages', 'Messages to you of the last 90 days.'),
  own('notifications', 'Notices to you alone.', {
    where: 'user_id = $1',
    without: ['created_by', 'ended_by'],
  }),
  own('outbox', '', {
    person: [],
    where: "kind = 'sms' AND payload->>'to' = $2 AND (done_at IS NOT NULL OR failed_at IS NOT NULL)",
    withheld: 'texts of SMS, sealed, for 30 days',
  }),
  own('chat_messages', 'Messages that you wrote, and those that others wrote to you.', {
    person: ['sender_id', 'receiver_id'],
    where: 'sender_id = $1 OR receiver_id = $1 AND NOT hidden',
    atErasure: { deleted: 'sender_id = $1' },
  }),
  own('chat_threads', 'Your conversations.', {
    person: ['owner_id', 'peer_id'],
    where: 'owner_id = $1',
    atErasure: { deleted: 'owner_id = $1 OR peer_id = $1' },
  }),
  own('chat_blocks', 'People whom you blocked.', {
    person: ['owner_id', 'blocked_id'],
    where: 'owner_id = $1',
    atErasure: { deleted: 'owner_id = $1 OR blocked_id = $1' },
  }),
  own('chat_mutes', 'Until when you may not write in the chat.', { without: ['muted_by'] }),
  own('chat_reports', '', {
    person: ['sender_id', 'receiver_id'],
    withheld: 'says who has reported whom',
    // A report that nobody has looked at stays until it is, and then as long as messages do.
    atErasure: {
      deleted: "(sender_id = $1 OR receiver_id = $1) AND (resolved_at IS NOT NULL OR kind = 'masked')",
    },
  }),
  own('feedback', 'What you told us, and our answers.', { without: ['answered_by'] }),
  own('complaints', 'Your complaints and appeals, and our answers.', {
    person: ['user_id', 'person_id'],
    where: 'user_id = $1',
    without: ['acknowledged_by', 'answered_by', 'closed_by'],
    // An account is erased only once its complaints are closed.
    atErasure: { set: 'text = NULL, answer = NULL, appeal = NULL, final_answer = NULL' },
  }),
  own('space_members', 'Private spaces of which you are a member.'),
  own('space_invitations', 'Invitations to private spaces.', {
    person: ['user_id', 'invited_by'],
    where: 'user_id = $1',
    without: ['invited_by'],
  }),
  own('scheduled_game_attendees', 'Games that you agreed to attend.'),
  own('scheduled_games', 'Games that you proposed.', {
    person: ['creator_id'],
    atErasure: { kept: 'others attend the game; it names an id only' },
  }),
  own('spaces', 'Private spaces of yours.', {
    person: ['owner_id'],
    without: ['log_key'],
    atErasure: { kept: 'spaces that were deleted, with the rounds that were played there' },
  }),
  own('staff_notes', '', {
    where: 'user_id = $1',
    withheld:
      'notes of staff, some of which say how fraud is looked for; a written question is answered by the operator',
  }),
  own('ring_members', '', {
    withheld: 'would show other players how those who play together are found',
    atErasure: { kept: 'names an id only' },
  }),
  own('ring_links', '', {
    person: ['user_a', 'user_b'],
    withheld: 'would show other players how those who play together are found',
  }),
  own('idempotency_keys', '', { withheld: 'copies of answers about rows that are here anyway' }),
  own('player_limits', 'Your limits.', { atErasure: { kept: LAW } }),
  own('accounts', 'Your balances, in santim.', { atErasure: { kept: LEDGER } }),
  own('postings', 'Each change of your balances, in santim.', {
    person: [],
    where: `account_id IN (${ACCOUNTS})`,
    atErasure: { kept: LEDGER },
  }),
  own('transfers', 'What moved your money.', {
    person: [],
    where: `id IN (SELECT transfer_id FROM postings WHERE account_id IN (${ACCOUNTS}))`,
    atErasure: { kept: LEDGER },
  }),
  own('transfer_receivers', 'Players to whom you sent money, by their id.', {
    person: ['sender_id', 'receiver_id'],
    where: 'sender_id = $1',
    atErasure: { kept: LAW },
  }),
  own('unplayed_transfers', 'Unplayed money that moved with transfers.', {
    person: ['sender_id', 'receiver_id'],
    atErasure: { kept: LAW },
  }),
  own('withholdings', 'Tax that was withheld from your winnings, in santim.', { atErasure: { kept: LAW } }),
  own('adjustments', 'Money that we gave or took by hand.', {
    where: 'user_id = $1',
    without: ['maker_id', 'checker_id', 'request_key'],
    atErasure: { kept: LAW },
  }),
  own('webhooks', '', {
    person: [],
    where: `reference IN (${REFERENCES})`,
    withheld: 'what providers sent about payments that are here anyway, for 180 days',
  }),
  own('deposits', 'Your deposits, in santim.', {
    where: 'user_id = $1',
    without: ['first_admin', 'payer', 'payer_name'],
    atErasure: { set: 'payer = NULL, payer_name = NULL, receipt_link = NULL, checkout_url = NULL' },
  }),
  own('deposit_intents', 'Amounts that you announced for deposits by hand.'),
  own('withdrawals', 'Your payouts, in santim.', {
    where: 'user_id = $1',
    without: ['first_admin', 'paying_by', 'hold_reason', 'proposed'],
    atErasure: { set: "account_number = '*' || right(account_number, 4), account_name = '—'" },
  }),
  own('payees', 'Accounts to which you were paid.', {
    where: 'user_id = $1',
    without: ['reviewed_by', 'is_shared'],
    atErasure: {
      set: `state = 'removed', account_number = id::text, account_key = payee_key(method, bank_id, id::text),
        account_name = '—'`,
    },
  }),
  own('payout_guards', 'The name to which you are paid, and a freeze.', {
    atErasure: { set: 'payout_name = NULL' },
  }),
  own('freezes', 'When your money was frozen.', {
    where: 'user_id = $1',
    without: ['lifted_by'],
    atErasure: { kept: LAW },
  }),
  own('freeze_links', '', { withheld: 'hashes of secret links', atErasure: { kept: 'a hash' } }),
  own('outgoing_claims', 'What counted towards the limits of payouts.', { atErasure: { kept: LAW } }),
  own('payment_cases', 'Payments about which we and a provider differed.', {
    where: `user_id = $1 OR deposit_id IN (SELECT id FROM deposits WHERE user_id = $1)
      OR withdrawal_id IN (SELECT id FROM withdrawals WHERE user_id = $1)`,
    without: ['assignee_id', 'proposed_by', 'settled_by', 'ours', 'theirs', 'reason'],
    atErasure: { kept: 'a settled case explains the books against a provider and never changes' },
  }),
  own('receivables', 'Money that you owed.', { atErasure: { kept: LAW } }),
  own('purchases', 'Cards that you bought.', { atErasure: { kept: LAW } }),
  own('tickets', 'Your cards, with stakes and prizes in santim.', { atErasure: { kept: LAW } }),
  own('rounds', '', {
    person: [],
    where: 'id IN (SELECT round_id FROM tickets WHERE user_id = $1 AND payout > 0)',
    withheld: 'what you won stands under tickets',
    atErasure: {
      set: `winners = (SELECT jsonb_agg(CASE WHEN EXISTS (SELECT FROM tickets t WHERE t.round_id = rounds.id AND t.user_id = $1
          AND t.card = (w->>'card')::int) THEN w || '{"userName": "—"}' ELSE w END ORDER BY i)
        FROM jsonb_array_elements(winners) WITH ORDINALITY x (w, i))`,
    },
  }),
  own('bonus_awards', 'Prizes of campaigns.', { atErasure: { kept: LAW } }),
  own('bonus_points', 'Your points in campaigns.', { atErasure: { kept: LAW } }),
  own('bonus_grants', 'Bonuses, and what became of them.', { atErasure: { kept: LEDGER } }),
  own('prize_waits', 'Prizes of big games that were looked at before they were paid, in santim.', {
    atErasure: { kept: LEDGER },
  }),
  own('daily_games', 'Your play by day.', { atErasure: { kept: LAW } }),
  own('referral_income', 'What you earned by players who came by your code.', {
    person: ['player_id', 'referrer_id'],
    where: 'referrer_id = $1',
    atErasure: { kept: LEDGER },
  }),
  own('referral_forgone', '', {
    person: ['player_id', 'referrer_id'],
    withheld: 'what the house kept; some reasons would show how those who play together are found',
    atErasure: { kept: LAW },
  }),
];

function own(table: string, what: string, more: Partial<PersonalTable> = {}): PersonalTable {
  return { table, what, person: ['user_id'], atErasure: { deleted: true }, ...more };
}

/** Names both values, so that both may be given to every statement. */
const BOTH = '$1::uuid IS NOT NULL AND $2::text IS NOT NULL';

/** The rows of a person that a copy has, as a condition on $1 and $2. */
export function rowsOf({ person, where }: PersonalTable): string {
  return `(${where ?? person.map((column) => `${column} = $1`).join(' OR ')}) AND ${BOTH}`;
}

/** The statement that erases a person from a table; null where rows are kept. */
export function erasureOf(personal: PersonalTable): string | null {
  const { table, atErasure } = personal;
  if ('sql' in atErasure) return atErasure.sql;
  if ('set' in atErasure) return `UPDATE ${table} SET ${atErasure.set} WHERE ${rowsOf(personal)}`;
  if ('kept' in atErasure) return null;
  const rows = atErasure.deleted === true ? rowsOf(personal) : `(${atErasure.deleted}) AND ${BOTH}`;
  return `DELETE FROM ${table} WHERE ${rows}`;
}
