import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { hashToken } from '../sessions/tokens';

const CODES = 10;
const GROUPS = 4;
/** 32 signs, so that five bits of a byte choose one evenly; l, o, 0 and 1 are left out, being mistaken for others. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Codes for whoever lost the phone: 80 random bits each, kept as hashes, good once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /** Makes ten new ones in place of whatever there was; nobody can read them again afterwards. */
  async renew(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, () => this.fresh());
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query(
      'INSERT INTO recovery_codes (user_id, code_hash, created_at) SELECT $1, unnest($2::bytea[]), $3',
      [userId, codes.map((code) => hashToken(plain(code))), this.clock.now()],
    );
    return codes;
  }

  /** Uses a code up; false if it is not one of the user's, or used. */
  async take(userId: string, code: string): Promise<boolean> {
    const rows = await this.db.query(
      `UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
       RETURNING user_id`,
      [userId, hashToken(plain(code)), this.clock.now()],
    );
    return rows.length === 1;
  }

  async left(userId: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.n ?? 0;
  }

  private fresh(): string {
    const letters = [...this.entropy.bytes(4 * GROUPS)].map((byte) => ALPHABET[byte & 31]);
    return Array.from({ length: GROUPS }, (_, i) => letters.slice(4 * i, 4 * i + 4).join('')).join('-');
  }
}

/** As typed by a person: upper case, spaces and hyphens make no difference. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
