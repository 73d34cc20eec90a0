import {
  decimals,
  oneOf,
  type ListDefinition,
  personOf,
  search,
  since,
  texts,
  timeOf,
  until,
  uuids,
} from '../../platform/lists';
import type { AuditRowDto } from './audit-log.dto';

export interface AuditListRow {
  id: bigint;
  at: Date;
  actor_kind: AuditRowDto['actorKind'];
  actor_id: string | null;
  name: string | null;
  user_phone: string | null;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  request_id: string;
  address: string | null;
  device: string | null;
  phone: string | null;
}

export const auditLogList: ListDefinition<AuditListRow, AuditRowDto> = {
  name: 'audit-log',
  table: 'audit_log',
  alias: 'l',
  key: 'l.id',
  select: `l.id, l.at, l.actor_kind, l.actor_id, u.name, u.phone AS user_phone, l.action, l.subject, l.before, l.after, l.reason,
    l.request_id, p.address, p.device, p.phone`,
  joins: 'LEFT JOIN users u ON u.id = l.actor_id LEFT JOIN audit_personal p ON p.row_id = l.id',
  sorts: { at: 'l.at' },
  defaultSort: ['at', 'DESC'],
  filters: {
    id: decimals('l.id'),
    actorId: uuids('l.actor_id'),
    actorKind: oneOf('l.actor_kind', ['staff', 'server', 'job', 'stranger']),
    // "user.*" finds every action whose name begins with "user.".
    action: search((text, place) =>
      text.endsWith('.*')
        ? `starts_with(l.action, ${place(text.slice(0, -1))})`
        : `l.action = ${place(text)}`,
    ),
    subject: texts('l.subject'),
    requestId: texts('l.request_id'),
    atFrom: since('l.at'),
    atTo: until('l.at'),
  },
  toView: (row) => ({
    id: String(row.id),
    at: timeOf(row.at),
    actorKind: row.actor_kind,
    actor: personOf(row.actor_id, row.name, row.user_phone),
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
    address: row.address,
    device: row.device,
    phoneNo: row.phone,
  }),
};
