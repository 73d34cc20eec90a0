import { Injectable } from '@nestjs/common';
import { maskName, type ChatMessage } from '@libs/contract';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { MessagesDto, MessagesQueryDto } from '../chat.dto';

export interface ChatMessageRow {
  id: string;
  sender_name: string;
  sender_id: string;
  receiver_id: string;
  body: string;
  created_at: Date;
}

const PAGE_ROWS = 50;
const COLUMNS = 'm.place, m.id, m.sender_id, m.receiver_id, m.body, m.created_at';

/** Reads stored messages for their sender or receiver. */
@Injectable()
export class Messages {
  constructor(private readonly db: Db) {}

  /** The last 50 messages that a person has sent or received, oldest first. */
  async latest(userId: string): Promise<ChatMessage[]> {
    const rows = await this.db.query<ChatMessageRow>(
      `SELECT m.*, s.name AS sender_name FROM (
         (SELECT ${COLUMNS} FROM chat_messages m WHERE sender_id = $1 ORDER BY place DESC LIMIT ${PAGE_ROWS})
         UNION ALL
         (SELECT ${COLUMNS} FROM chat_messages m WHERE receiver_id = $1 AND NOT hidden
          ORDER BY place DESC LIMIT ${PAGE_ROWS})
         ORDER BY place DESC LIMIT ${PAGE_ROWS}) m
       JOIN users s ON s.id = m.sender_id ORDER BY m.place`,
      [userId],
      'chat_latest',
    );
    return rows.map(toMessage);
  }

  /** @throws DomainError RECEIVER_NOT_FOUND if the other person does not exist */
  async page(userId: string, { with: peerId, before }: MessagesQueryDto): Promise<MessagesDto> {
    const [peer] = await this.db.query<{ name: string; is_acquainted: boolean; blocked: boolean }>(
      `SELECT name, is_acquainted($1, id), EXISTS (SELECT 1 FROM chat_blocks WHERE owner_id = $1 AND blocked_id = $2) AS blocked
       FROM users WHERE id = $2 AND id <> $1`,
      [userId, peerId],
      'chat_peer',
    );
    if (!peer) throw new DomainError('RECEIVER_NOT_FOUND');
    const rows = await this.ofPair(userId, peerId, before ?? null);
    return {
      user: { id: peerId, name: peer.is_acquainted ? peer.name : maskName(peer.name) },
      blocked: peer.blocked,
      messages: rows.slice(0, PAGE_ROWS).map(toMessage).reverse(),
      more: rows.length > PAGE_ROWS,
    };
  }

  /**
   * Messages between two people, newest first, one more than a page. A message that a blocked person sent is shown to
   * its sender only.
   */
  private ofPair(userId: string, peerId: string, before: string | null): Promise<ChatMessageRow[]> {
    const limit = `place < p.place ORDER BY place DESC LIMIT ${PAGE_ROWS + 1}`;
    return this.db.query<ChatMessageRow>(
      `SELECT m.*, s.name AS sender_name
       FROM (SELECT CASE WHEN $3::uuid IS NULL THEN 9223372036854775807 ELSE (
           SELECT place FROM chat_messages WHERE id = $3
           AND pair_low = LEAST($1::uuid, $2::uuid) AND pair_high = GREATEST($1::uuid, $2::uuid)) END AS place) p,
       LATERAL (
         (SELECT ${COLUMNS} FROM chat_messages m WHERE pair_low = LEAST($1::uuid, $2::uuid)
          AND pair_high = GREATEST($1::uuid, $2::uuid) AND NOT hidden AND ${limit})
         UNION ALL
         (SELECT ${COLUMNS} FROM chat_messages m WHERE sender_id = $1 AND receiver_id = $2 AND hidden AND ${limit})
         ORDER BY place DESC LIMIT ${PAGE_ROWS + 1}) m
       JOIN users s ON s.id = m.sender_id ORDER BY m.place DESC`,
      [userId, peerId, before],
      'chat_page',
    );
  }
}

/** A stored message in its wire form. */
export function toMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    user: row.sender_name,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    message: row.body,
    createdAt: row.created_at.toISOString(),
  };
}
