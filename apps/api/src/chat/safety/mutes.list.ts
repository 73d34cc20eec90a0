import { personFilter } from '../../auth';
import { defineList, rowOf, text, time, uuid } from '../../platform/lists';

/** The mutes that have not ended. */
export const chatMutesList = defineList({
  name: 'chat-mutes',
  table: 'chat_mutes',
  alias: 'm',
  key: 'm.user_id',
  joins: 'JOIN users u ON u.id = m.user_id JOIN users a ON a.id = m.muted_by',
  fields: {
    id: uuid('m.user_id').filtered(),
    userId: uuid('m.user_id'),
    name: text('u.name'),
    phoneNo: text('u.phone'),
    until: time('m.until').sorted(),
    reason: text('m.reason'),
    mutedBy: uuid('m.muted_by'),
    mutedByName: text('a.name'),
    createdAt: time('m.created_at').sorted().filtered(),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: { q: personFilter('m.user_id') },
  scope: () => [(place, now) => `m.until > ${place(now)}`],
});

/** A row of GET admin/chat-mutes; its id is that of the muted player. */
export class ChatMuteDto extends rowOf(chatMutesList) {}
