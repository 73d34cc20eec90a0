import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { PollScheduler } from '../../../platform/async';
import { Clock } from '../../../platform/clock';
import { Db, type Row } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { ROWS_PER_POLL, RowPoller, SocketBroadcaster } from '../../../platform/sockets';
import { awayOf, safetyKinds, wordsOf, type MessageKind } from '../..';
import type { Message } from '../channels.entity';
import type { TakeMessageDto } from '../messages.dto';

const EVERY_MS = 1000;

type OfferedRow = Row<Message, 'id' | 'user_id' | 'created_at'>;

/**
 * Offers new messages to the open pages of their players. A visible page takes the message, and then no other channel
 * sends it. Messages about safety are not offered, because an open page may be a thief's.
 */
@Injectable()
export class MessageOffers implements OnApplicationBootstrap {
  private readonly rows: RowPoller<OfferedRow>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    broadcaster: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, to, except) => this.read(from, to, except),
      timeOf: (row) => row.created_at,
      send: ({ id, user_id: userId }) => broadcaster.toUser(userId, 'messageOffer', { id }),
    });
    polls.add({
      name: MessageOffers.name,
      everyMs: EVERY_MS,
      warning: 'messages could not be offered to open pages',
      work: () => this.rows.poll(this.clock.now()),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /**
   * Gives a message to one visible page. The same page may ask again if the answer was lost.
   * @returns the text for the page; null if the page shows the event by itself, as it does for money, notices and the
   *   end of a round
   * @throws DomainError NOT_FOUND if another channel has the message, or it belongs to another player
   */
  async take(userId: string, { id, taker }: TakeMessageDto, tag: LanguageTag): Promise<string | null> {
    const [row] = await this.db.query<{ kind: MessageKind }>(
      `UPDATE messages SET state = 'sent', channel = 'socket', taker = $3, sent_at = COALESCE(sent_at, $4),
         delivered_at = COALESCE(delivered_at, $4)
       WHERE id = $1 AND user_id = $2 AND NOT kind = ANY ($5)
         AND (state = 'waiting' AND channel IS NULL OR channel = 'socket' AND taker = $3) RETURNING kind`,
      [id, userId, taker, this.clock.now(), [...safetyKinds]],
      'message_take',
    );
    if (!row) throw new DomainError('NOT_FOUND');
    const { words, isNewToPage } = awayOf(row.kind);
    return isNewToPage && words ? serverMessage(wordsOf(words, true), tag) : null;
  }

  private read(from: Date, to: Date, except: string[]): Promise<OfferedRow[]> {
    return this.db.query<OfferedRow>(
      `SELECT id, user_id, created_at FROM messages
       WHERE created_at > $1 AND created_at <= $2 AND NOT id = ANY ($3) AND state = 'waiting' AND NOT kind = ANY ($4)
       ORDER BY created_at, id LIMIT ${ROWS_PER_POLL}`,
      [from, to, except, [...safetyKinds]],
      'messages_offered',
    );
  }
}
