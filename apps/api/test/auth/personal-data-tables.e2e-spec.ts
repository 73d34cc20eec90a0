import { personalTables } from '../../src/users/personal-data/personal-tables';
import { asOwner } from '../support/players/players-ledger';

/** Columns that name a person and are in no list, because they say who of the staff has acted, or nothing of a player. */
const ACTED: Readonly<Record<string, string>> = {
  'adjustments.maker_id': 'staff',
  'adjustments.checker_id': 'staff',
  'audit_log.actor_id': 'staff; the log is kept, its personal part is a table of its own',
  'breaches.noted_by': 'staff',
  'case_notes.author_id': 'staff',
  'chat_mutes.muted_by': 'staff',
  'chat_reports.resolved_by': 'staff',
  'complaints.acknowledged_by': 'staff',
  'complaints.answered_by': 'staff',
  'complaints.closed_by': 'staff',
  'deposits.first_admin': 'staff',
  'feedback.answered_by': 'staff',
  'freezes.lifted_by': 'the player or staff',
  'notifications.created_by': 'staff',
  'notifications.ended_by': 'staff',
  'payees.reviewed_by': 'staff',
  'payment_cases.assignee_id': 'staff',
  'payment_cases.proposed_by': 'staff',
  'payment_cases.settled_by': 'staff',
  'payout_pauses.changed_by': 'staff',
  'payout_releases.first_admin': 'staff',
  'payout_releases.second_admin': 'staff',
  'proposals.maker_id': 'staff',
  'proposals.checker_id': 'staff',
  'proposals.reviewed_by': 'staff',
  'proposals.receiver_id': 'what two of the staff decided; kept, as the audit log is',
  'ring_notes.author_id': 'staff',
  'rings.dismissed_by': 'staff',
  'rings.payouts_held_by': 'staff',
  'rings.payouts_proposed_by': 'staff',
  'rings.prizes_held_by': 'staff',
  'rings.prizes_proposed_by': 'staff',
  'site_settings.changed_by': 'staff',
  'staff.user_id': 'staff, whose accounts are not erased',
  'staff_invitations.invited_by': 'staff',
  'staff_invitations.redeemed_by': 'staff',
  'staff_invitations.phone': 'staff',
  'staff_list.phones': 'staff',
  'staff_notes.author_id': 'staff',
  'statement_columns.changed_by': 'staff',
  'statements.imported_by': 'staff',
  'withdrawals.first_admin': 'staff',
  'withdrawals.paying_by': 'staff',
  'bonus_days.left_out': 'the terms of a day that was paid; ids only, and never changed',
  'chat_presence.user_ids': 'who is connected at this moment',
};

describe('the list of tables with data of a person', () => {
  it('has every column of the schema that names a person, or its reason not to', async () => {
    const { rows } = await asOwner((db) =>
      db.query<{ name: string }>(
        `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
         WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (
           c.column_name ~ '(^|_)(user|users|player|phone|phones|telegram)(_|$)' AND c.column_name !~ '^(phone_unproved|phone_hash|user_agent|player_reason)$'
             AND c.data_type IN ('uuid', 'text', 'ARRAY', 'bigint') OR EXISTS (
           SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
           WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.conrelid = to_regclass(quote_ident(c.table_name))
             AND a.attname = c.column_name))`,
      ),
    );
    const listed = new Set(personalTables.map(({ table }) => table));
    const named = new Set(
      personalTables.flatMap(({ table, person }) => person.map((column) => `${table}.${column}`)),
    );
    const isKnown = (name: string) => {
      const [table = '', column = ''] = name.split('.');
      // A phone or an account of Telegram is found by the condition of its table.
      return named.has(name) || name in ACTED || (/phone|telegram/.test(column) && listed.has(table));
    };
    expect(rows.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([]);
    const there = new Set(rows.map(({ name }) => name));
    expect(Object.keys(ACTED).filter((name) => !there.has(name) && !/left_out/.test(name))).toEqual([]);
  });

  it('copies no column that says who of the staff has acted', () => {
    const copied = personalTables.flatMap(({ table, withheld, without = [] }) =>
      withheld === undefined
        ? Object.keys(ACTED).filter((name) => {
            const [owner, column = ''] = name.split('.');
            return owner === table && !without.includes(column);
          })
        : [],
    );
    expect(copied).toEqual([]);
  });
});
