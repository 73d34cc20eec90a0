import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { hashToken } from '../sessions/tokens';

const CODES = 10;
const GROUPS = 4;
/** 32 characters, so that five bits of a byte choose one evenly. l, o, 0 and 1 are left out because people confuse them. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Codes with which a person signs in without their phone: 80 random bits each, stored as hashes, valid once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Replaces all codes of a user by ten new ones. Only their hashes are stored, so the person sees the codes only this
   * once.
   */
  async renew(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, () => newCode(this.entropy));
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query(
      'INSERT INTO recovery_codes (user_id, code_hash, created_at) SELECT $1, unnest($2::bytea[]), $3',
      [userId, codes.map(hashOfCode), this.clock.now()],
    );
    return codes;
  }

  /** Uses a code up; false if the user has no such code or has used it already. */
  async take(userId: string, code: string): Promise<boolean> {
    const rows = await this.db.query(
      `UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
       RETURNING user_id`,
      [userId, hashOfCode(code), this.clock.now()],
    );
    return rows.length === 1;
  }

  /** Deletes the codes of a person who has no second factor any more. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  async left(userId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.n ?? 0;
  }
}

/** A code of 80 random bits that a person can type. */
export function newCode(entropy: Entropy): string {
  const characters = [...entropy.bytes(4 * GROUPS)].map((byte) => ALPHABET[byte & 31]);
  return Array.from({ length: GROUPS }, (_, i) => characters.slice(4 * i, 4 * i + 4).join('')).join('-');
}

/** The stored form of a recovery code, in whatever way the person types it. */
export function hashOfCode(code: string): Buffer {
  return hashToken(plain(code));
}

/** Ignores upper case, spaces and hyphens, which people type in different ways. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
