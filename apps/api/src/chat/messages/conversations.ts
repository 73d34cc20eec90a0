import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { maskName } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { ConversationsDto } from '../chat.dto';
import { ChatMute } from '../safety/safety.entity';
import { toMessage, type ChatMessageRow } from './messages';

const MAX_ROWS = 50;
/** Highest count of unread messages in a conversation; it bounds the work of the count. */
const MAX_UNREAD = 100;

type Row = ChatMessageRow & {
  peer_id: string;
  peer_name: string;
  is_acquainted: boolean;
  unread: bigint;
  blocked: boolean;
};

/** The conversations of a person and their unread messages. */
@Injectable()
export class Conversations {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The latest conversations, newest first. */
  async list(userId: string): Promise<ConversationsDto> {
    const rows = await this.db.query<Row>(
      `SELECT m.*, s.name AS sender_name, t.peer_id, p.name AS peer_name, is_acquainted($1, p.id), u.unread,
         EXISTS (SELECT 1 FROM chat_blocks b WHERE b.owner_id = $1 AND b.blocked_id = t.peer_id) AS blocked
       FROM (SELECT * FROM chat_threads WHERE owner_id = $1 ORDER BY last_at DESC, last_place DESC LIMIT ${MAX_ROWS}) t
       JOIN users p ON p.id = t.peer_id
       JOIN chat_messages m ON m.place = t.last_place
       JOIN users s ON s.id = m.sender_id, ${unreadOf('t')} u
       ORDER BY t.last_at DESC, t.last_place DESC`,
      [userId],
      'chat_conversations',
    );
    const conversations = rows.map((row) => ({
      user: { id: row.peer_id, name: row.is_acquainted ? row.peer_name : maskName(row.peer_name) },
      lastMessage: toMessage(row),
      unread: Number(row.unread),
      blocked: row.blocked,
    }));
    return {
      conversations,
      unread: conversations.reduce((sum, { unread }) => sum + unread, 0),
      mutedUntil: (await this.mutedUntil(userId))?.toISOString() ?? null,
    };
  }

  /** Marks a whole conversation as read. @returns how many messages are unread in all other conversations */
  async read(userId: string, peerId: string): Promise<number> {
    await this.db.query(
      `UPDATE chat_threads SET read_place = last_place
       WHERE owner_id = $1 AND peer_id = $2 AND read_place < last_place`,
      [userId, peerId],
    );
    const [row] = await this.db.query<{ unread: bigint }>(
      `SELECT COALESCE(sum(u.unread), 0)::bigint AS unread
       FROM (SELECT * FROM chat_threads WHERE owner_id = $1 ORDER BY last_at DESC LIMIT ${MAX_ROWS}) t,
       ${unreadOf('t')} u`,
      [userId],
      'chat_unread',
    );
    return Number(row?.unread ?? 0n);
  }

  private async mutedUntil(userId: string): Promise<Date | null> {
    const inForce = { user_id: userId, until: MoreThan(this.clock.now()) };
    return (await this.db.repo(ChatMute).findOneBy(inForce))?.until ?? null;
  }
}

/** Counts the other person's messages after `read_place`. Sending also moves `read_place`, so own messages never count. */
function unreadOf(thread: string): string {
  return `LATERAL (SELECT count(*) AS unread FROM (
    SELECT 1 FROM chat_messages c WHERE c.pair_low = LEAST(${thread}.owner_id, ${thread}.peer_id)
    AND c.pair_high = GREATEST(${thread}.owner_id, ${thread}.peer_id) AND NOT c.hidden
    AND c.place > ${thread}.read_place AND c.receiver_id = ${thread}.owner_id LIMIT ${MAX_UNREAD}) few)`;
}
