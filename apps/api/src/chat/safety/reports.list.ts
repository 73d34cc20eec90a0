import { personFilter } from '../../auth';
import { choice, oneOf, since, until, uuids, type ListDefinition } from '../../platform/lists';
import type { ChatReportDto } from '../admin/chat-admin.dto';

export interface ReportRow {
  id: string;
  kind: 'masked' | 'player';
  message_id: string;
  sender_id: string;
  sender_name: string;
  sender_phone: string;
  receiver_id: string;
  receiver_name: string;
  receiver_phone: string;
  body: string;
  original: string | null;
  reason: string | null;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolver_name: string | null;
}

export const chatReportsList: ListDefinition<ReportRow, ChatReportDto> = {
  name: 'chat-reports',
  table: 'chat_reports',
  alias: 'r',
  key: 'r.id',
  select: `r.*, s.name AS sender_name, s.phone AS sender_phone, t.name AS receiver_name, t.phone AS receiver_phone,
    a.name AS resolver_name`,
  joins: `JOIN users s ON s.id = r.sender_id JOIN users t ON t.id = r.receiver_id
    LEFT JOIN users a ON a.id = r.resolved_by`,
  sorts: { createdAt: 'r.created_at' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: uuids('r.id'),
    q: personFilter('r.sender_id'),
    kind: oneOf('r.kind', ['masked', 'player']),
    state: choice({ open: 'r.resolved_at IS NULL', resolved: 'r.resolved_at IS NOT NULL' }),
    senderId: uuids('r.sender_id'),
    receiverId: uuids('r.receiver_id'),
    createdFrom: since('r.created_at'),
    createdTo: until('r.created_at'),
  },
  toView: (row) => ({
    id: row.id,
    kind: row.kind,
    state: row.resolved_at ? 'resolved' : 'open',
    messageId: row.message_id,
    senderId: row.sender_id,
    senderName: row.sender_name,
    senderPhone: row.sender_phone,
    receiverId: row.receiver_id,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    message: row.body,
    original: row.original,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    resolvedByName: row.resolver_name,
  }),
};
