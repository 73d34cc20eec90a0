import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db, type Row, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { constraintOf, DomainError } from '../../../platform/errors';
import type { TelegramBinding } from './bindings.entity';

/**
 * What a person proved to bind a Telegram account. `contact` and `newcomer` (by a code) made a new player; `password`
 * and `code` bound an existing one.
 */
export type BindingProof = 'contact' | 'newcomer' | 'password' | 'code';

/** A Telegram account and its player. */
export interface Binding {
  id: string;
  userId: string;
}

/**
 * Which player a Telegram account belongs to. An account has at most one player and a player at most one account; the
 * database enforces both.
 */
@Injectable()
export class TelegramBindings {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  async ofTelegram(telegramId: bigint): Promise<Binding | null> {
    const [row] = await this.db.query<Row<TelegramBinding, 'id' | 'user_id'>>(
      'SELECT id, user_id FROM telegram_bindings WHERE telegram_id = $1 AND ended_at IS NULL',
      [telegramId],
      'telegram_binding_of_telegram',
    );
    return row ? { id: row.id, userId: row.user_id } : null;
  }

  /** When a player bound a Telegram account; null without one. */
  async since(userId: string): Promise<Date | null> {
    const [row] = await this.db.query<{ bound_at: Date }>(
      'SELECT bound_at FROM telegram_bindings WHERE user_id = $1 AND ended_at IS NULL',
      [userId],
      'telegram_binding_since',
    );
    return row?.bound_at ?? null;
  }

  /**
   * Binds a Telegram account to a player. A code that was sent to an existing player has thereby proved the player's
   * phone.
   * @throws DomainError TELEGRAM_TAKEN if either side is already bound, FORBIDDEN for staff, for blocked players, and
   *   for a Telegram account whose earlier player may not play
   */
  async bind(tx: Tx, telegramId: bigint, userId: string, proof: BindingProof): Promise<void> {
    try {
      await tx.query(
        'INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at) VALUES ($1, $2, $3, $4, $5)',
        [this.entropy.uuid(), telegramId, userId, proof, this.clock.now()],
        'telegram_bind',
      );
      if (proof === 'code')
        await tx.query('UPDATE users SET phone_unproved = false WHERE id = $1 AND phone_unproved', [userId]);
    } catch (error) {
      const constraint = constraintOf(error) ?? '';
      if (constraint.endsWith('_id_key')) throw new DomainError('TELEGRAM_TAKEN');
      if (/^telegram_bindings_(staff|blocked|barred)$/.test(constraint)) throw new DomainError('FORBIDDEN');
      throw error;
    }
  }

  /**
   * Ends a binding at the player's own wish, and with it the sessions that it opened.
   * @param keep the session of the request, which goes on
   * @returns whether a binding existed
   */
  async end(userId: string, keep: string): Promise<boolean> {
    const [row] = await this.db.query<{ ended: boolean }>(
      "SELECT end_telegram_binding($1, 'settings', $2, $3) AS ended",
      [userId, this.clock.now(), keep],
      'telegram_unbind',
    );
    return row?.ended ?? false;
  }

  /**
   * Notes, in the transaction that opens it, which session a sign-in opened, so that it ends with the binding. The end of
   * the binding waits for this transaction.
   * @throws DomainError INIT_DATA_USED if the binding has ended meanwhile
   */
  async opened(tx: Tx, bindingId: string, sessionId: string): Promise<void> {
    const rows = await tx.query(
      'SELECT FROM telegram_bindings WHERE id = $1 AND ended_at IS NULL FOR SHARE',
      [bindingId],
      'telegram_binding_keep',
    );
    if (rows.length === 0) throw new DomainError('INIT_DATA_USED');
    await tx.query(
      'INSERT INTO telegram_sessions (session_id, binding_id) VALUES ($1, $2)',
      [sessionId, bindingId],
      'telegram_session_opened',
    );
  }
}
