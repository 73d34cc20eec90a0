import { oneOf, search, since, until, uuids, type Filter, type ListDefinition } from '../platform/lists';
import { groups, type Group, type NoticeText } from './notices';
import type { NoticeRowDto } from './notifications.dto';

export interface WrittenRow {
  id: string;
  content: NoticeText;
  audience: Group | 'person';
  user_id: string | null;
  reader_name: string | null;
  reader_phone: string | null;
  starts_at: Date;
  ends_at: Date | null;
  created_by: string;
  author_name: string;
  ended_by: string | null;
  ender_name: string | null;
  created_at: Date;
}

type State = NoticeRowDto['state'];

const STATES: Readonly<Record<State, (now: string) => string>> = {
  planned: (now) => `n.starts_at > ${now} AND (n.ends_at IS NULL OR n.ends_at > n.starts_at)`,
  inForce: (now) => `n.starts_at <= ${now} AND (n.ends_at IS NULL OR n.ends_at > ${now})`,
  over: (now) => `n.ends_at <= ${now} OR n.ends_at = n.starts_at`,
};

/** @param now time for which the state of each notice is calculated */
export function noticesList(now: Date): ListDefinition<WrittenRow, NoticeRowDto> {
  return {
    name: 'notifications',
    table: 'notifications',
    alias: 'n',
    key: 'n.id',
    select: `n.id, n.content, n.audience, n.user_id, u.name AS reader_name, u.phone AS reader_phone, n.starts_at, n.ends_at,
      n.created_by, a.name AS author_name, n.ended_by, e.name AS ender_name, n.created_at`,
    joins: `JOIN users a ON a.id = n.created_by LEFT JOIN users u ON u.id = n.user_id
      LEFT JOIN users e ON e.id = n.ended_by`,
    sorts: { startsAt: 'n.starts_at' },
    defaultSort: ['startsAt', 'DESC'],
    filters: {
      id: uuids('n.id'),
      q: search((text, place) => `strpos(lower(n.content::text), lower(${place(text)})) > 0`, 2),
      audience: oneOf('n.audience', [...groups, 'person']),
      userId: uuids('n.user_id'),
      authorId: uuids('n.created_by'),
      state: inState(now),
      startsFrom: since('n.starts_at'),
      startsTo: until('n.starts_at'),
    },
    toView: (row) => {
      const state = stateOf(row, now);
      return {
        id: row.id,
        content: row.content,
        audience: row.audience,
        userId: row.user_id,
        userName: row.reader_name,
        phoneNo: row.reader_phone,
        state,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at?.toISOString() ?? null,
        authorId: row.created_by,
        authorName: row.author_name,
        endedBy: row.ended_by,
        endedByName: row.ender_name,
        createdAt: row.created_at.toISOString(),
        can: state === 'over' ? [] : ['end'],
      };
    },
  };
}

function stateOf({ starts_at: start, ends_at: end }: WrittenRow, now: Date): State {
  if (end && (end <= now || end <= start)) return 'over';
  return start > now ? 'planned' : 'inForce';
}

function inState(now: Date): Filter {
  return (value) => {
    const state = Object.keys(STATES).find((one) => one === value) as State | undefined;
    return state ? (place) => STATES[state](`${place(now)}::timestamptz`) : null;
  };
}
