import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import type { Row, Tx } from '../../platform/db';
import type { User } from '../users.entity';

type Carried = Row<
  User,
  'self_excluded_from' | 'self_excluded_until' | 'return_asked_at' | 'break_from' | 'break_until'
>;

/** The erased account of a phone, and what the account that signs up with it takes over. */
interface PastAccount {
  id: string;
  carried: Carried;
}

/** Finds what an erased account leaves behind, by a keyed hash of its phone (players.md 6). */
@Injectable()
export class PastAccounts {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) env: Env) {
    this.key = new Uint8Array(hkdfSync('sha256', env.drawKey, '', 'phones of erased accounts', 32));
  }

  hashOf(phone: string): Buffer {
    return createHmac('sha256', this.key).update(phone).digest();
  }

  /** Lets one transaction at a time erase the account of a phone or sign up with it, so that neither misses the other. */
  async lock(tx: Tx, phone: string): Promise<void> {
    await tx.query(
      "SELECT pg_advisory_xact_lock(hashtextextended('past account:' || encode($1, 'hex'), 0))",
      [this.hashOf(phone)],
      'past_lock',
    );
  }

  /** The last erased account of a phone; null if it had none. */
  async find(tx: Tx, phone: string): Promise<PastAccount | null> {
    await this.lock(tx, phone);
    const [row] = await tx.query<Carried & { id: string }>(
      `SELECT u.id, u.self_excluded_from, u.self_excluded_until, u.return_asked_at, u.break_from, u.break_until
       FROM erasures e JOIN users u ON u.id = e.user_id WHERE e.phone_hash = $1 ORDER BY e.erased_at DESC LIMIT 1`,
      [this.hashOf(phone)],
      'past_account',
    );
    if (!row) return null;
    const { id, ...carried } = row;
    return { id, carried };
  }

  /** Lets the new account owe what came to light after the erasure of the old one. */
  async passDebts(tx: Tx, from: string, to: string): Promise<void> {
    await tx.query(
      'UPDATE receivables SET user_id = $2 WHERE user_id = $1 AND recovered < amount',
      [from, to],
      'past_debts',
    );
  }
}
