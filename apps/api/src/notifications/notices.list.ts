import {
  among,
  choice,
  column,
  type Condition,
  defineList,
  rowOf,
  search,
  shaped,
  text,
  time,
  uuid,
  type ValuesOf,
  verbs,
  worked,
} from '../platform/lists';
import { groups, type NoticeText } from './notices';
import { noticeTextSchema } from './notifications.dto';

const times = { start: column<Date>('n.starts_at'), end: column<Date | null>('n.ends_at') };

function stateOf({ start, end }: ValuesOf<typeof times>, now: Date) {
  if (end && (end <= now || end <= start)) return 'over';
  return start > now ? 'planned' : 'inForce';
}

/** A condition on the time of the request. */
const at =
  (sql: (now: string) => string): Condition =>
  (place, now) =>
    sql(`${place(now)}::timestamptz`);

/** The notices that staff have written, without those that the system writes by itself (event-kinds.ts). */
export const noticesList = defineList({
  name: 'notifications',
  table: 'notifications',
  alias: 'n',
  joins: `JOIN users a ON a.id = n.created_by LEFT JOIN users u ON u.id = n.user_id
    LEFT JOIN users e ON e.id = n.ended_by`,
  fields: {
    id: uuid('n.id').filtered(),
    content: shaped<NoticeText>(noticeTextSchema(), 'n.content'),
    audience: among([...groups, 'person'], 'n.audience').filtered(),
    userId: uuid('n.user_id', 'The reader of a notice to one person; otherwise null.').orNull().filtered(),
    userName: text('u.name').orNull(),
    phoneNo: text('u.phone').orNull(),
    state: among(
      ['planned', 'inForce', 'over'],
      worked(times, (row, { now }) => stateOf(row, now)),
    ),
    startsAt: time('n.starts_at').sorted().filtered(),
    endsAt: time('n.ends_at').orNull(),
    authorId: uuid('n.created_by').filtered(),
    authorName: text('a.name'),
    endedBy: uuid(
      'n.ended_by',
      'The member of staff who ended the notice early; null if nobody did.',
    ).orNull(),
    endedByName: text('e.name').orNull(),
    createdAt: time('n.created_at'),
    can: verbs(
      worked(times, (row, { now }) => (stateOf(row, now) === 'over' ? [] : ['end'])),
      "Names of the actions that the notice's state allows.",
    ),
  },
  defaultSort: ['startsAt', 'DESC'],
  filters: {
    q: search((words, place) => `strpos(lower(n.content::text), lower(${place(words)})) > 0`, 2),
    state: choice({
      planned: at((now) => `n.starts_at > ${now} AND (n.ends_at IS NULL OR n.ends_at > n.starts_at)`),
      inForce: at((now) => `n.starts_at <= ${now} AND (n.ends_at IS NULL OR n.ends_at > ${now})`),
      over: at((now) => `n.ends_at <= ${now} OR n.ends_at = n.starts_at`),
    }),
  },
  scope: () => [() => 'n.created_by IS NOT NULL'],
});

/** A row of GET admin/notifications: a notice written by staff. */
export class NoticeRowDto extends rowOf(noticesList) {}
