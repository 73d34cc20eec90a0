import { personFilter } from '../../auth';
import { among, choice, column, defineList, rowOf, text, time, uuid, worked } from '../../platform/lists';

export const chatReportsList = defineList({
  name: 'chat-reports',
  table: 'chat_reports',
  alias: 'r',
  joins: `JOIN users s ON s.id = r.sender_id JOIN users t ON t.id = r.receiver_id
    LEFT JOIN users a ON a.id = r.resolved_by
    LEFT JOIN chat_mutes m ON m.user_id = r.sender_id`,
  fields: {
    id: uuid('r.id').filtered(),
    kind: among(
      ['masked', 'player'],
      'r.kind',
      '`masked`: a part of the message was masked automatically. `player`: the receiver has reported the message.',
    ).filtered(),
    state: among(['open', 'resolved'], "CASE WHEN r.resolved_at IS NULL THEN 'open' ELSE 'resolved' END"),
    messageId: uuid('r.message_id'),
    senderId: uuid('r.sender_id').filtered(),
    senderName: text('s.name'),
    senderPhone: text('s.phone'),
    senderMutedUntil: time(
      worked({ end: column<Date | null>('m.until') }, ({ end }, { now }) =>
        end !== null && end > now ? end : null,
      ),
      'End of the sender’s mute; null if the sender is not muted.',
    ).orNull(),
    receiverId: uuid('r.receiver_id').filtered(),
    receiverName: text('t.name'),
    receiverPhone: text('t.phone'),
    message: text('r.body', 'The text as it was delivered.'),
    original: text('r.original', 'The text as written, if a part was masked; otherwise null.').orNull(),
    reason: text('r.reason').orNull(),
    createdAt: time('r.created_at').sorted().filtered(),
    resolvedAt: time('r.resolved_at').orNull(),
    resolvedBy: uuid('r.resolved_by').orNull(),
    resolvedByName: text('a.name').orNull(),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: personFilter('r.sender_id'),
    state: choice({ open: 'r.resolved_at IS NULL', resolved: 'r.resolved_at IS NOT NULL' }),
  },
});

/** A row of GET admin/chat-reports. Phones are whole: only system admins see it. */
export class ChatReportDto extends rowOf(chatReportsList) {}
