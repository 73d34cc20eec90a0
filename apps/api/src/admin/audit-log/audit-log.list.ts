import {
  decimals,
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

export interface AuditRow {
  id: bigint;
  at: Date;
  actor_id: string;
  name: string;
  phone: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  request_id: string;
}

export const auditLogList: ListDefinition<AuditRow, AuditRowDto> = {
  name: 'audit-log',
  table: 'audit_log',
  alias: 'l',
  key: 'l.id',
  select: `l.id, l.at, l.actor_id, u.name, u.phone, l.action, l.subject, l.before, l.after, l.reason, l.request_id`,
  joins: 'JOIN users u ON u.id = l.actor_id',
  sorts: { at: 'l.at' },
  defaultSort: ['at', 'DESC'],
  filters: {
    id: decimals('l.id'),
    actorId: uuids('l.actor_id'),
    // "user.*" matches every action on accounts.
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
  impersonal: true,
  toView: (row) => ({
    id: String(row.id),
    at: timeOf(row.at),
    actor: personOf(row.actor_id, row.name, row.phone),
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
  }),
};
