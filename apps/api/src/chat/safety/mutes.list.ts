import { personFilter } from '../../auth';
import { uuids, type Condition, type ListDefinition } from '../../platform/lists';
import type { ChatMuteDto } from '../admin/chat-admin.dto';

export interface MuteRow {
  user_id: string;
  name: string;
  phone: string;
  until: Date;
  reason: string;
  muted_by: string;
  muter_name: string;
  created_at: Date;
}

/** Selects the mutes that have not ended. */
export const inForceAt =
  (now: Date): Condition =>
  (place) =>
    `m.until > ${place(now)}`;

export const chatMutesList: ListDefinition<MuteRow, ChatMuteDto> = {
  name: 'chat-mutes',
  table: 'chat_mutes',
  alias: 'm',
  key: 'm.user_id',
  select: 'm.*, u.name, u.phone, a.name AS muter_name',
  joins: 'JOIN users u ON u.id = m.user_id JOIN users a ON a.id = m.muted_by',
  sorts: { createdAt: 'm.created_at', until: 'm.until' },
  defaultSort: ['createdAt', 'DESC'],
  filters: { id: uuids('m.user_id'), q: personFilter('m.user_id') },
  toView: (row) => ({
    id: row.user_id,
    userId: row.user_id,
    name: row.name,
    phoneNo: row.phone,
    until: row.until.toISOString(),
    reason: row.reason,
    mutedBy: row.muted_by,
    mutedByName: row.muter_name,
    createdAt: row.created_at.toISOString(),
  }),
};
