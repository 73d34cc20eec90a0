import { Injectable } from '@nestjs/common';
import { serverMessage, tagOf, type ServerMessageKey, type ServerMessageParams } from '@libs/messages';
import { formatAmount, santim } from '@libs/money';
import { awayOf, shown, wordsOf, type NoticeRow } from '../..';
import type { Tx } from '../../../platform/db';
import { InvariantError } from '../../../platform/errors';
import type { MessageRow } from './message-row';

/** Most characters of a message. A longer notice is cut. */
const LONGEST = 300;

/** Writes a message in its player's language. It names amounts only if the player allows them on a lock screen. */
@Injectable()
export class MessageTexts {
  /** The text of a message; null for a notice that no longer exists. */
  async of(tx: Tx, row: MessageRow): Promise<string | null> {
    if (row.params.notice !== undefined) return this.noticeOf(tx, row, row.params.notice);
    return serverMessage(keyOf(row), tagOf(row.language), placesOf(row));
  }

  private async noticeOf(tx: Tx, { language }: MessageRow, id: string): Promise<string | null> {
    const [notice] = await tx.query<NoticeRow>(
      `SELECT id, content, audience, user_id, space_id, starts_at FROM notifications
       WHERE id = $1 AND (ends_at IS NULL OR ends_at > starts_at)`,
      [id],
      'message_notice',
    );
    if (!notice) return null;
    const text = shown(notice, tagOf(language)).content;
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  }
}

function keyOf({ kind, params, amounts }: MessageRow): ServerMessageKey {
  const { words, amount } = awayOf(kind);
  if (words === null) throw new InvariantError(`a message of kind ${kind} without a notice`);
  return amount && amounts === true ? amount : wordsOf(words, params.on);
}

function placesOf({ params }: MessageRow): ServerMessageParams {
  const texts = Object.entries(params).map(([place, value]) => [
    place,
    place === 'amount' ? formatAmount(santim(BigInt(String(value)))) : String(value),
  ]);
  return Object.fromEntries(texts) as ServerMessageParams;
}
