/** What a column can hold, as `export.json` explains it. */
export const columnKinds = {
  id: 'An id by which the operator finds the thing.',
  person:
    'A pseudonym: one for a person through a calendar month of Addis Ababa unless its key was lost in between, another in the next month. It hides the name; who has other records of what the person did may still find them. Empty: nobody.',
  word: 'A word of a closed set.',
  time: 'A moment in UTC, ISO 8601. Empty: not so far.',
  day: 'A day in Addis Ababa, YYYY-MM-DD. Empty: not so far, or not known.',
  santim: 'Hundredths of a birr, a whole number.',
  number: 'A whole number.',
} as const;

interface ExportColumn {
  readonly kind: keyof typeof columnKinds;
  readonly sql: string;
  readonly about: string;
  /** Whether `export.json` gives the sum of the column. */
  readonly isSummed: boolean;
}

/** Beginning and end of a day, as SQL. */
export interface ExportSpan {
  readonly from: string;
  readonly to: string;
}

/** A CSV file of the archive. Texts that a person has typed are in none. */
interface ExportFile {
  readonly name: string;
  readonly about: string;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  /** SQL after FROM. */
  readonly rows: (day: ExportSpan) => string;
  /** SQL after ORDER BY: the only order of these rows. */
  readonly order: string;
}

const column = (kind: ExportColumn['kind'], sql: string, about: string): ExportColumn => ({
  ...{ kind, sql, about, isSummed: false },
});
const summed = (sql: string, about: string): ExportColumn => ({
  ...{ kind: 'santim', sql, about, isSummed: true },
});
const within = (time: string, { from, to }: ExportSpan): string => `${time} >= ${from} AND ${time} < ${to}`;

/** A day for a moment, and an order by nothing of the row: else rows of a person would be the same in files of two months. */
const dayOf = (time: string): string => `addis_day(${time})::text`;
const AT_RANDOM = 'gen_random_uuid()';

/** The files of a day's export. Each row of rounds and movements is of the day by its time. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'rounds',
    about: 'The rounds that ended in the day.',
    columns: {
      round: column('id', 'r.id', 'Its proof is public: /round/<id>, of a private space for its members.'),
      room: column('word', 'm.log_name', 'public, or the name of a private space in the transparency log.'),
      stake: column('santim', 'm.stake', 'The price of a card.'),
      status: column('word', 'r.status', 'Finished or Refunded.'),
      reason: column('word', 'r.refund_reason', 'Why it was refunded.'),
      players: column('number', 'r.player_count', 'Players with a card.'),
      cards: column('number', 'r.card_count', 'Cards sold.'),
      percentTenths: column('number', 'r.percent_tenths', 'What the house kept, in tenths of a percent.'),
      taxRule: column('number', 'r.tax_rule', 'The number of the tax rule. Empty: no tax.'),
      prize: summed('r.prize', 'What the winners got before tax.'),
      added: summed('r.added', 'The part of the prize that the house added.'),
      calls: column('number', 'cardinality(r.calls)', 'Numbers called.'),
      lockedAt: column('time', 'r.locked_at', 'When its sale had ended.'),
      endedAt: column('time', 'r.finished_at', 'When it ended.'),
    },
    rows: (day) => `rounds r JOIN rooms m ON m.id = r.room_id WHERE ${within('r.finished_at', day)}`,
    order: 'r.finished_at, r.id',
  },
  {
    name: 'movements',
    about:
      'The ledger of the day: a row for each account that a transfer touched. The rows of one transfer sum to 0.',
    columns: {
      transfer: column(
        'number',
        'dense_rank() OVER (ORDER BY t.created_at, t.id)',
        'The transfer, numbered within the file.',
      ),
      at: column('time', 't.created_at', 'When it was posted.'),
      kind: column('word', 't.kind', 'What was done: bet, settle, deposit and so on.'),
      round: column('id', 't.round_id', 'The round that it belongs to.'),
      account: column('word', 'a.kind', 'The kind of the account: main, bonus and held are of a player.'),
      person: column('person', 'a.user_id', 'Whose account it is. Empty: an account of the house.'),
      provider: column('word', 'a.provider', 'The provider, of the accounts clearing and fees.'),
      amount: summed('p.amount', 'What the account got; negative: what it gave.'),
    },
    rows: (day) => `transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
      WHERE ${within('t.created_at', day)}`,
    order: 't.created_at, t.id, p.id',
  },
  {
    name: 'limits',
    about: 'The limits that players had set for themselves when the export was made.',
    columns: {
      person: column('person', 'l.user_id', 'Whose limit it is.'),
      limit: column('word', 'l.field', 'Deposits or losses, by the day, 7 or 30 days.'),
      amount: column('santim', 'l.amount', 'The limit. Empty: none, but a looser one was asked for.'),
      looser: column('santim', 'l.pending_amount', 'The looser limit that was asked for. Empty: none.'),
      looserFrom: column('day', dayOf('l.pending_from'), 'From when the player may confirm it.'),
      setAt: column('day', dayOf('l.updated_at'), 'When it was last set.'),
    },
    rows: () => 'player_limits l WHERE l.amount IS NOT NULL OR l.pending_from IS NOT NULL',
    order: AT_RANDOM,
  },
  {
    name: 'exclusions',
    about:
      'The breaks and self-exclusions that had begun by the end of the day and were in force when the export was made. Those of erased accounts are not among them.',
    columns: {
      person: column('person', 'e.user_id', 'Who is excluded.'),
      kind: column(
        'word',
        'e.kind',
        'break, which ends by itself, or exclusion, which lasts until the player is back.',
      ),
      from: column('day', dayOf('e.from_at'), 'When it began.'),
      until: column('day', dayOf('e.until_at'), 'Until when at least.'),
      returnAskedAt: column('day', dayOf('e.asked_at'), 'When the player asked to come back.'),
    },
    rows: ({ from, to }) => `(
      SELECT u.id AS user_id, 'exclusion' AS kind, u.self_excluded_from AS from_at, u.self_excluded_until AS until_at,
        u.return_asked_at AS asked_at
      FROM users u WHERE u.status <> 'erased' AND u.self_excluded_until IS NOT NULL
        AND (u.self_excluded_from IS NULL OR u.self_excluded_from < ${to})
      UNION ALL
      SELECT u.id, 'break', u.break_from, u.break_until, NULL
      FROM users u WHERE u.status <> 'erased' AND u.break_until > ${from}
        AND (u.break_from IS NULL OR u.break_from < ${to})) e`,
    order: AT_RANDOM,
  },
  {
    name: 'incidents',
    about:
      'As they stood when the export was made: breaches of personal data that were noted by the end of the day and changed in it or since, cases of payments that were confirmed or settled in the day, and complaints that were made in it or moved on.',
    columns: {
      kind: column('word', 'i.kind', 'breach, case or complaint.'),
      incident: column(
        'number',
        'row_number() OVER (ORDER BY i.opened_at, i.kind, i.id)',
        'Its number within the file.',
      ),
      about: column('word', 'i.about', 'The kind of a case, or what a complaint is about.'),
      person: column('person', 'i.user_id', 'Whose payment it is, or who complained.'),
      round: column('id', 'i.round_id', 'The round that a complaint is about.'),
      state: column('word', 'i.state', 'How far it has come.'),
      amount: column('santim', 'i.amount', 'What a case leaves unexplained.'),
      people: column('number', 'i.people', 'How many people a breach concerns.'),
      openedAt: column('day', dayOf('i.opened_at'), 'When it was seen or made.'),
      dueAt: column('day', dayOf('i.due_at'), 'The next deadline of the operator.'),
      endedAt: column(
        'day',
        dayOf('i.ended_at'),
        'When the authority was told, the case settled, the complaint closed.',
      ),
    },
    rows: (day) => `(
      SELECT 'breach' AS kind, b.id::text, NULL AS about, NULL::uuid AS user_id, NULL::uuid AS round_id,
        CASE WHEN b.told_at IS NULL THEN 'open' ELSE 'told' END AS state, NULL::bigint AS amount, b.people,
        b.seen_at AS opened_at, CASE WHEN b.told_at IS NULL THEN b.seen_at + interval '72 hours' END AS due_at,
        b.told_at AS ended_at
      FROM breaches b WHERE b.noted_at < ${day.to} AND b.updated_at >= ${day.from}
      UNION ALL
      SELECT 'case', c.id::text, c.kind, c.user_id, NULL, c.state, c.amount, NULL, c.first_seen_at, NULL, c.settled_at
      FROM payment_cases c WHERE ${within('c.confirmed_at', day)} OR ${within('c.settled_at', day)}
      UNION ALL
      SELECT 'complaint', c.number::text, CASE WHEN c.round_id IS NOT NULL THEN 'round'
          WHEN c.deposit_id IS NOT NULL THEN 'deposit' WHEN c.withdrawal_id IS NOT NULL THEN 'withdrawal' ELSE 'person' END,
        c.user_id, c.round_id, c.state, NULL, NULL, c.created_at, c.due_at, c.closed_at
      FROM complaints c WHERE ${['created_at', 'acknowledged_at', 'answered_at', 'appealed_at', 'closed_at']
        .map((time) => within(`c.${time}`, day))
        .join(' OR ')}) i`,
    order: 'i.opened_at, i.kind, i.id',
  },
];
