/** A rule that deletes the rows of one table some days after they ended, or empties one of their columns. */
export interface RetentionRule {
  readonly name: string;
  /** Days, or `chat` for the setting CHAT_RETENTION_DAYS. */
  readonly keep: number | 'chat';
  /** Deletes or changes at most `$2` rows that ended before `$1`. */
  readonly sql: string;
}

/**
 * operations.md "Retention and privacy", and protocol.md's CHAT_RETENTION_DAYS. Not in the list, and so kept for ever:
 * the ledger, rounds with their cards and draws, payments (without the payer's name), answers to money requests (their keys stay valid), people,
 * and the audit log (without address, device and phone). The order matters: rows with a foreign key are deleted before the rows they refer to.
 */
export const retentionRules: readonly RetentionRule[] = [
  old('refresh_tokens', 'token_hash', 'issued_at', 90),
  old('passkey_challenges', 'challenge', 'expires_at', 1),
  {
    name: 'sessions',
    keep: 90,
    // A session is deleted only after its tokens, which the rule above deletes.
    sql: `DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions s WHERE expires_at < $1
        AND NOT EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.session_id = s.id) LIMIT $2)`,
  },
  old('sign_ins', 'id', 'at', 90),
  {
    name: 'sign_in_failures',
    keep: 90,
    sql: `DELETE FROM sign_in_failures WHERE (user_id, day) IN (
      SELECT user_id, day FROM sign_in_failures WHERE last_at < $1 LIMIT $2)`,
  },
  old('audit_personal', 'row_id', 'at', 90),
  old('audit_chain_checks', 'id', 'at', 90),
  old('bot_tokens', 'token_hash', 'expires_at', 1),
  old('telegram_init_data', 'hash', 'used_at', 1),
  old('telegram_link_tokens', 'token_hash', 'expires_at', 1),
  // Telegram repeats an update for at most a day.
  old('telegram_updates', 'update_id', 'at', 7),
  // Longer than until the day of a code is closed, so that its codes are counted.
  old('otp_challenges', 'vc', 'expires_at', 3),
  old('login_failures', 'phone', 'updated_at', 1),
  {
    name: 'rate_limits',
    keep: 1,
    sql: `DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < extract(epoch FROM $1::timestamptz) * 1000 LIMIT $2)`,
  },
  old('ledger_audits', 'id', 'at', 90),
  { ...old('outbox', 'id', 'done_at', 30), name: 'outbox done' },
  { ...old('outbox', 'id', 'failed_at', 30), name: 'outbox given up' },
  old('messages', 'id', 'created_at', 90),
  old('notifications', 'id', 'ends_at', 30),
  old('webhooks', 'id', 'received_at', 180),
  old('deposit_intents', 'id', 'until', 30),
  {
    // The name is often that of a third person. The visible digits of the account stay, because they link players.
    name: 'names of payers',
    keep: 365,
    sql: `UPDATE deposits SET payer_name = NULL WHERE id IN (
      SELECT id FROM deposits WHERE payer_name IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT $2)`,
  },
  {
    // What was written is personal; that there was a complaint, and when it was answered, stays for the register.
    name: 'texts of complaints',
    keep: 365,
    sql: `UPDATE complaints SET text = NULL, answer = NULL, appeal = NULL, final_answer = NULL WHERE id IN (
      SELECT id FROM complaints WHERE text IS NOT NULL AND closed_at < $1 ORDER BY closed_at LIMIT $2)`,
  },
  {
    name: 'phone_vitals',
    keep: 30,
    sql: `DELETE FROM phone_vitals WHERE ctid IN (
      SELECT ctid FROM phone_vitals WHERE day < ($1 AT TIME ZONE 'Africa/Addis_Ababa')::date LIMIT $2)`,
  },
  old('reconcile_differences', 'name', 'resolved_at', 180),
  // The paths from each player's leaf to the root of a day's books. The books themselves are kept for ever.
  { name: 'books_places', keep: 35, sql: booksOf('books_places', 'bucket') },
  { name: 'books_levels', keep: 35, sql: booksOf('books_levels', 'level') },
  // Conversations are deleted before their messages. Reports by players are deleted only once they are resolved.
  {
    name: 'chat_threads',
    keep: 'chat',
    sql: 'DELETE FROM chat_threads WHERE ctid IN (SELECT ctid FROM chat_threads WHERE last_at < $1 LIMIT $2)',
  },
  {
    name: 'chat_messages',
    keep: 'chat',
    sql: `DELETE FROM chat_messages WHERE place IN (
      SELECT place FROM (SELECT place, created_at FROM chat_messages ORDER BY place LIMIT $2) oldest
      WHERE created_at < $1)`,
  },
  { ...old('chat_mutes', 'user_id', 'until', 0), keep: 'chat' },
  {
    name: 'chat_reports',
    keep: 'chat',
    sql: `DELETE FROM chat_reports WHERE id IN (
      SELECT id FROM chat_reports WHERE created_at < $1 AND (kind = 'masked' OR resolved_at IS NOT NULL) LIMIT $2)`,
  },
];

function old(table: string, key: string, ended: string, days: number): RetentionRule {
  const sql = `DELETE FROM ${table} WHERE ${key} IN (
    SELECT ${key} FROM ${table} WHERE ${ended} < $1 LIMIT $2)`;
  return { name: table, keep: days, sql };
}

function booksOf(table: string, part: string): string {
  return `DELETE FROM ${table} WHERE (day, ${part}) IN (
    SELECT day, ${part} FROM ${table} WHERE day < ($1 AT TIME ZONE 'Africa/Addis_Ababa')::date LIMIT $2)`;
}
