import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { askedKinds, type AskedKind } from '..';
import type { ChangeMessagesDto, MessageSettingsDto } from './messages.dto';

type Switches = Pick<MessageSettingsDto, 'telegram' | 'push' | 'sms' | 'quiet' | 'amounts'>;

interface Stored extends Switches {
  kinds: AskedKind[];
}

/** The settings of a player who has not set anything, equal to the table's defaults. */
const FIRST: Stored = { telegram: true, push: true, sms: true, quiet: true, amounts: false, kinds: [] };
const CHANNELS = ['telegram', 'push', 'sms'] as const;
/** A switch that the player turns off this soon after a message counts as an answer to that message. */
const ANSWER_MS = 7 * 24 * 3600_000;

/** Reads and changes what a player wants to be told, and on which channels. */
@Injectable()
export class MessageSettings {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async view(user: SessionUser): Promise<MessageSettingsDto> {
    return this.viewOf(user, (await this.read(this.db, user.id)) ?? FIRST);
  }

  async change(user: SessionUser, request: ChangeMessagesDto): Promise<MessageSettingsDto> {
    const after = await this.db.transaction(async (tx) => {
      await tx.query(
        'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE',
        [user.id],
        'message_settings_lock',
      );
      const before = (await this.read(tx, user.id)) ?? FIRST;
      const changed = changedBy(before, request);
      await this.store(tx, user.id, changed);
      await this.noteUnwanted(tx, user.id, before, changed);
      return changed;
    });
    return this.viewOf(user, after);
  }

  private async viewOf(user: SessionUser, { kinds, ...switches }: Stored): Promise<MessageSettingsDto> {
    const [reach] = await this.db.query<{ telegram: boolean; push: bigint; here: boolean }>(
      `SELECT EXISTS (SELECT FROM telegram_bindings b LEFT JOIN telegram_chats c ON c.telegram_id = b.telegram_id
           WHERE b.user_id = $1 AND b.ended_at IS NULL AND c.stopped_at IS NULL) AS telegram,
         count(p.id) AS push, COALESCE(bool_or(p.session_id = $2), false) AS here
       FROM push_subscriptions p WHERE p.user_id = $1`,
      [user.id, user.sessionId],
      'message_reach',
    );
    return {
      ...switches,
      kinds: {
        gameSoon: kinds.includes('gameSoon'),
        wonAway: kinds.includes('wonAway'),
        limitReminder: kinds.includes('limitReminder'),
        notice: kinds.includes('notice'),
      },
      reach: {
        telegram: this.env.telegram !== null && (reach?.telegram ?? false),
        push: Number(reach?.push ?? 0n),
        here: reach?.here ?? false,
      },
      pushKey: this.env.push?.publicKey ?? null,
    };
  }

  private async read(tx: Tx, userId: string): Promise<Stored | undefined> {
    const [row] = await tx.query<Stored>(
      'SELECT telegram, push, sms, quiet, amounts, kinds FROM message_settings WHERE user_id = $1',
      [userId],
      'message_settings',
    );
    return row;
  }

  private async store(tx: Tx, userId: string, to: Stored): Promise<void> {
    await tx.query(
      `INSERT INTO message_settings (user_id, telegram, push, sms, quiet, amounts, kinds, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ON CONSTRAINT message_settings_pkey
       DO UPDATE SET telegram = $2, push = $3, sms = $4, quiet = $5, amounts = $6, kinds = $7, updated_at = $8`,
      [userId, to.telegram, to.push, to.sms, to.quiet, to.amounts, to.kinds, this.clock.now()],
      'message_settings_store',
    );
  }

  /**
   * Marks the last message of each kind or channel that the player is switching off, for the figures in the backoffice.
   */
  private async noteUnwanted(tx: Tx, userId: string, before: Stored, after: Stored): Promise<void> {
    const kinds = before.kinds.filter((kind) => !after.kinds.includes(kind));
    const channels = CHANNELS.filter((channel) => before[channel] && !after[channel]);
    if (kinds.length + channels.length === 0) return;
    const now = this.clock.now();
    await tx.query(
      `UPDATE messages SET unwanted_at = $2 WHERE id IN (
         SELECT DISTINCT ON (kind) id FROM messages
         WHERE user_id = $1 AND state = 'sent' AND sent_at > $3 AND (kind = ANY ($4) OR channel = ANY ($5))
         ORDER BY kind, sent_at DESC)`,
      [userId, now, new Date(now.getTime() - ANSWER_MS), kinds, channels],
      'message_unwanted',
    );
  }
}

function changedBy(before: Stored, { kinds, ...switches }: ChangeMessagesDto): Stored {
  const given = Object.entries(switches).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(given),
    kinds: askedKinds.filter((kind) => kinds?.[kind] ?? before.kinds.includes(kind)),
  };
}
