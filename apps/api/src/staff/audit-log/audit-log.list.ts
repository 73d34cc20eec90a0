import {
  among,
  choice,
  defineList,
  person,
  rowOf,
  search,
  serial,
  shaped,
  text,
  time,
  uuids,
} from '../../platform/lists';

/** Looking at a list or a row, as `audit_log_deeds_idx` has it. An export takes data out of the house, so it counts as a deed. */
const READING = String.raw`\.(list|show|sessions|timeline|members|leaderboard)$`;

const VALUES = { type: 'object', additionalProperties: true } as const;

/** What staff did and read. Amounts in `before` and `after` are santim, as text. */
export const auditLogList = defineList({
  name: 'audit-log',
  table: 'audit_log',
  alias: 'l',
  joins: 'LEFT JOIN users u ON u.id = l.actor_id LEFT JOIN audit_personal p ON p.row_id = l.id',
  fields: {
    id: serial('l.id').filtered(),
    at: time('l.at').sorted().filtered(),
    actorKind: among(
      ['staff', 'server', 'job', 'stranger'],
      'l.actor_kind',
      'Who acted: a member of staff, a command on the server, a job, or somebody who was not signed in.',
    ).filtered(),
    actor: person('l.actor_id', 'u', 'The member of staff; null for every other kind of actor.').orNull(),
    action: text('l.action'),
    subject: text('l.subject').filtered(),
    before: shaped<Record<string, unknown>>(VALUES, 'l.before').orNull(),
    after: shaped<Record<string, unknown>>(VALUES, 'l.after').orNull(),
    reason: text('l.reason').orNull(),
    requestId: text('l.request_id').filtered(),
    address: text('p.address', 'Network address of the request; null if unknown or already erased.').orNull(),
    device: text('p.device', 'The random id of the browser.').orNull(),
    phoneNo: text('p.phone', 'The phone that the action is about, if any.').orNull(),
  },
  defaultSort: ['at', 'DESC'],
  filters: {
    actorId: uuids('l.actor_id'),
    tab: choice({ deeds: `l.action !~ '${READING}'`, all: 'true' }),
    // "user.*" finds every action whose name begins with "user.".
    action: search((words, place) =>
      words.endsWith('.*')
        ? `starts_with(l.action, ${place(words.slice(0, -1))})`
        : `l.action = ${place(words)}`,
    ),
  },
});

export class AuditRowDto extends rowOf(auditLogList) {}
