import { Injectable } from '@nestjs/common';
import { deviceOf } from '../../auth';
import { Db } from '../../platform/db';
import { invalidField } from '../../platform/errors';
import { birrOf, timeOf } from '../../platform/lists';
import type { TimelineDto, TimelineItemDto, TimelineQueryDto } from './users.dto';

const DEFAULT_ITEMS = 50;
/** Most events of one user in one millisecond, such as a refund of all their cards. */
const MOST_AT_ONCE = 50;

interface ItemRow {
  id: string;
  at: Date;
  kind: TimelineItemDto['kind'];
  title: string;
  amount: bigint | null;
  ref: string | null;
  /** Further facts of the event: amounts in santim, and texts. */
  detail: Record<string, unknown>;
}

/** All events of one user, newest first. */
@Injectable()
export class Timeline {
  constructor(private readonly db: Db) {}

  /** @throws DomainError VALIDATION_FAILED for a kind that is not known */
  async of(
    reader: string,
    userId: string,
    { before, limit = DEFAULT_ITEMS, kinds }: TimelineQueryDto,
  ): Promise<TimelineDto> {
    const [at = null, id = null] = before?.split('~', 2) ?? [];
    const wanted = kindsOf(kinds);
    const sources = wanted.map((kind) => timelineSources[kind]).join('\nUNION ALL\n');
    // The first line gives both ids their type, because not every kind reads the reader, or the person as a uuid first.
    const rows = await this.db.query<ItemRow>(
      `WITH asked (person, reader) AS (SELECT $1::uuid, $6::uuid)
       SELECT id, at, kind, title, amount::bigint AS amount, ref, detail FROM (${sources}) e
       WHERE $2::timestamptz IS NULL OR (at, id) < ($2, $4::text)
       ORDER BY at DESC, id DESC LIMIT $5`,
      [userId, at, limit + MOST_AT_ONCE, id, limit, reader],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { items: rows.map(viewOf), nextBefore: last ? `${timeOf(last.at)}~${last.id}` : null };
  }
}

function kindsOf(text: string | undefined): TimelineItemDto['kind'][] {
  if (text === undefined) return [...timelineKinds];
  const wanted = parsed(text);
  const known = timelineKinds.filter((kind) => Array.isArray(wanted) && wanted.includes(kind));
  if (!Array.isArray(wanted) || known.length === 0 || known.length !== new Set(wanted).size) {
    throw invalidField('kinds');
  }
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function viewOf({ id, at, kind, title, amount, ref, detail }: ItemRow): TimelineItemDto {
  return { id, at: timeOf(at), kind, title, amount: birrOf(amount), ref, detail: detailOf(detail) };
}

const IN_SANTIM = new Set(['mainAfter', 'bonusAfter', 'stake', 'paid', 'payout']);

/** Turns amounts into birr, and a user agent into the name of a device. */
function detailOf(detail: ItemRow['detail']): TimelineItemDto['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      if (IN_SANTIM.has(name) && typeof value === 'number') return [name, birrOf(BigInt(value))];
      if (name === 'device') return [name, deviceOf(String(value))];
      return [name, value];
    }),
  );
}

type Kind = TimelineItemDto['kind'];

/** The end of each source's query: rows up to the cursor ($2), newest first, at most as many as one page needs ($3). */
const newest = (at: string) => `($2::timestamptz IS NULL OR ${at} <= $2) ORDER BY ${at} DESC LIMIT $3::int`;

const MONEY = `SELECT 'money-' || t.id AS id, t.created_at AS at, 'money' AS kind, t.kind AS title, m.amount AS amount,
    'transactions/' || t.id AS ref, jsonb_strip_nulls(jsonb_build_object('mainAfter', m.main, 'bonusAfter', m.bonus, 'with',
      CASE t.kind WHEN 'transfer' THEN (SELECT u.name FROM users u WHERE u.id = CASE WHEN o.other ~ '^[0-9a-f-]{36}$'
        THEN o.other::uuid END) END)) AS detail
  FROM (SELECT p.transfer_id, sum(p.amount) AS amount, max(p.balance_after) FILTER (WHERE p.kind = 'main') AS main,
      max(p.balance_after) FILTER (WHERE p.kind = 'bonus') AS bonus
    FROM (SELECT a.kind, l.* FROM accounts a CROSS JOIN LATERAL (
        SELECT p.transfer_id, p.amount, p.balance_after FROM postings p JOIN transfers x ON x.id = p.transfer_id
        WHERE p.account_id = a.id AND ($2::timestamptz IS NULL OR x.created_at <= $2)
        ORDER BY p.version DESC LIMIT $3::int) l
      WHERE a.user_id = $1 AND a.kind IN ('main', 'bonus')) p
    GROUP BY p.transfer_id) m
  JOIN transfers t ON t.id = m.transfer_id
  CROSS JOIN LATERAL (SELECT CASE WHEN m.amount > 0 THEN substr(t.actor, 6) ELSE t.subject END AS other) o`;

/** A round stands at its end, because its title is how it ended; while it lives, at the last purchase. */
const ROUNDS = `SELECT 'round-' || r.id, COALESCE(r.finished_at, k.at), 'round', r.status, k.payout - k.paid, 'rounds/' || r.id,
    jsonb_build_object('stake', ro.stake, 'cards', k.cards, 'paid', k.paid, 'payout', k.payout)
  FROM (SELECT round_id, max(created_at) AS at, jsonb_agg(card ORDER BY card) AS cards,
      sum(from_main + from_bonus) AS paid,
      sum(payout + CASE WHEN state = 'refunded' THEN from_main + from_bonus ELSE 0 END) AS payout
    FROM tickets WHERE user_id = $1 AND state IN ('confirmed', 'refunded') GROUP BY round_id) k
  JOIN rounds r ON r.id = k.round_id JOIN rooms ro ON ro.id = r.room_id WHERE ${newest('COALESCE(r.finished_at, k.at)')}`;

const payment = (table: 'deposits' | 'withdrawals', sign: '' | '-') =>
  `SELECT 'payment-' || id, created_at, 'payment', state, ${sign}amount, '${table}/' || id,
    jsonb_build_object('ref', reference, 'provider', provider) || CASE WHEN state IN ('Paid', 'PaidLate')
      THEN jsonb_build_object('paidAt', updated_at) ELSE '{}' END FROM ${table}
  WHERE user_id = $1 AND ${newest('created_at')}`;

const SESSIONS = `SELECT 'session-' || id, created_at, 'session', 'signed in', NULL::bigint, 'sessions/' || id,
    jsonb_build_object('device', user_agent, 'lastSeenAt', last_seen_at, 'endedAt', revoked_at, 'endedBy', revoked_reason)
  FROM sessions WHERE user_id = $1 AND NOT is_half AND ${newest('created_at')}`;

/** What staff did to the person. Who a complaint is about does not learn here who wrote it. */
const STAFF = `SELECT 'staff-' || l.id, l.at, 'staff', l.action, NULL::bigint, 'audit-log/' || l.id,
    jsonb_build_object('actor', u.name, 'reason', l.reason)
  FROM audit_log l JOIN users u ON u.id = l.actor_id
  WHERE l.subject IN (SELECT 'user:' || $1
      UNION ALL SELECT 'deposit:' || id FROM deposits WHERE user_id = $1
      UNION ALL SELECT 'withdrawal:' || id FROM withdrawals WHERE user_id = $1
      UNION ALL SELECT 'adjustment:' || id FROM adjustments WHERE user_id = $1
      UNION ALL SELECT 'chat-report:' || id FROM chat_reports WHERE sender_id = $1
      UNION ALL SELECT 'feedback:' || id FROM feedback WHERE user_id = $1
      UNION ALL SELECT 'complaint:' || c.id FROM complaints c CROSS JOIN asked
        WHERE $1 IN (c.user_id, c.person_id) AND NOT complaint_conflict(c, asked.reader))
    AND ${newest('l.at')}`;

const NOTES = `SELECT 'note-' || n.id, n.created_at, 'note', 'note', NULL::bigint, NULL,
    jsonb_build_object('author', u.name, 'text', n.text)
  FROM staff_notes n JOIN users u ON u.id = n.author_id WHERE n.user_id = $1 AND ${newest('n.created_at')}`;

const CHAT = `SELECT 'chat-' || r.id, r.created_at, 'chat',
    CASE WHEN r.kind = 'masked' THEN 'masked' WHEN r.sender_id = $1 THEN 'reported' ELSE 'reporter' END, NULL::bigint,
    'chat-reports/' || r.id,
    jsonb_build_object('with', u.name, 'reason', r.reason, 'resolvedAt', r.resolved_at)
  FROM ((SELECT * FROM chat_reports WHERE sender_id = $1 AND ${newest('created_at')})
    UNION ALL
    (SELECT * FROM chat_reports WHERE receiver_id = $1 AND kind = 'player' AND ${newest('created_at')})) r
  JOIN users u ON u.id = CASE WHEN r.sender_id = $1 THEN r.receiver_id ELSE r.sender_id END`;

/**
 * The query of each kind, with the columns id, at, kind, title, amount, ref, detail. $1 is the person, $2 the cursor,
 * $3 the number of rows.
 */
const timelineSources: Readonly<Record<Kind, string>> = {
  money: named(MONEY),
  round: named(ROUNDS),
  payment: `${named(payment('deposits', ''))} UNION ALL ${named(payment('withdrawals', '-'))}`,
  session: named(SESSIONS),
  chat: named(CHAT),
  staff: named(STAFF),
  note: named(NOTES),
};

const timelineKinds = Object.keys(timelineSources) as Kind[];

function named(source: string): string {
  return `SELECT id, at, kind, title, amount, ref, detail FROM (${source}) s (id, at, kind, title, amount, ref, detail)`;
}
