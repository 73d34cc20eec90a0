import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { seal, unseal } from '../../platform/seal';
import { Lockout } from '../login/lockout';
import { RecoveryCodes } from './recovery-codes';
import { Sessions } from '../sessions/sessions';
import { stepOfCode, TOTP_SECRET_BYTES, totpKeyOf } from './totp';

interface FactorRow {
  secret_sealed: Buffer;
  confirmed_at: Date | null;
}

type Owner = Pick<SessionUser, 'id' | 'phone'>;

/** The second factor of staff: six digits of an authenticator app, each valid once (RFC 6238), or a recovery code. */
@Injectable()
export class SecondFactor {
  private readonly key: Uint8Array;

  constructor(
    @Inject(ENV) env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lockout: Lockout,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', env.otpPepper, '', 'second factor', 32));
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.read(userId))?.confirmed_at != null;
  }

  /**
   * Makes a secret. It has no effect until a code of it is confirmed; until then each call replaces it.
   * @throws DomainError IDEMPOTENCY_CONFLICT if a secret is already confirmed
   */
  async enrol(user: Owner): Promise<{ secret: string; uri: string }> {
    const secret = this.entropy.bytes(TOTP_SECRET_BYTES);
    const sealed = seal(secret, user.id, this.key, this.entropy.bytes(12));
    const rows = await this.db.query(
      `INSERT INTO second_factors AS f (user_id, secret_sealed, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET secret_sealed = $2, created_at = $3 WHERE f.confirmed_at IS NULL
       RETURNING user_id`,
      [user.id, sealed, this.clock.now()],
    );
    if (rows.length === 0) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return totpKeyOf(secret, user.phone);
  }

  /**
   * Turns the second factor on. Every other session of the user ends, because it was opened without the factor.
   * @returns ten recovery codes, to be shown once
   * @throws DomainError INVALID_OTP, ACCOUNT_LOCKED, NOT_FOUND before `enrol`, IDEMPOTENCY_CONFLICT if it is on
   */
  async confirm(user: SessionUser, code: string): Promise<string[]> {
    const row = await this.read(user.id);
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.confirmed_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
    await this.counted(user.phone, () => this.takeCode(user.id, row, code));
    const codes = await this.db.transaction(async (tx) => {
      await tx.query('UPDATE second_factors SET confirmed_at = $2 WHERE user_id = $1', [
        user.id,
        this.clock.now(),
      ]);
      return this.recovery.renew(tx, user.id);
    });
    await this.sessions.revokeAllOf(user.id, 'second factor', user.sessionId);
    this.sessions.forget(user.sessionId);
    return codes;
  }

  /**
   * Checks a code of the app or a recovery code, and uses it up.
   * @throws DomainError INVALID_OTP with `retries`, ACCOUNT_LOCKED after too many wrong ones
   */
  async check(user: Owner, code: string): Promise<void> {
    const row = await this.read(user.id);
    await this.counted(user.phone, async () => {
      if (!row?.confirmed_at) return false;
      return /^\d{6}$/.test(code) ? this.takeCode(user.id, row, code) : this.recovery.take(user.id, code);
    });
  }

  /** @throws DomainError NOT_FOUND while it is off */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    if (!(await this.isOn(userId))) throw new DomainError('NOT_FOUND');
    return this.db.transaction((tx) => this.recovery.renew(tx, userId));
  }

  async remove(user: SessionUser): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [user.id]);
      await tx.query('DELETE FROM second_factors WHERE user_id = $1', [user.id]);
    });
    this.sessions.forget(user.sessionId);
  }

  recoveryCodesLeft(userId: string): Promise<number> {
    return this.recovery.left(userId);
  }

  /** Takes the time step of a code by compare-and-set: of two requests with the same code one fails (RFC 6238, 5.2). */
  private async takeCode(userId: string, row: FactorRow, code: string): Promise<boolean> {
    const secret = unseal(row.secret_sealed, userId, this.key);
    const step = stepOfCode(secret, code, this.clock.now());
    secret.fill(0);
    if (step === null) return false;
    const rows = await this.db.query(
      `UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 AND secret_sealed = $3
       RETURNING user_id`,
      [userId, step, row.secret_sealed],
    );
    return rows.length === 1;
  }

  /** Counts wrong codes apart from wrong passwords, so that success with one does not reset the count of the other. */
  private async counted(phone: string, check: () => Promise<boolean>): Promise<void> {
    try {
      await this.lockout.attempt(codeTriesOf(phone), check, null);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'INVALID_CREDENTIALS') throw error;
      throw new DomainError('INVALID_OTP', {}, error.extra);
    }
  }

  private async read(userId: string): Promise<FactorRow | null> {
    const [row] = await this.db.query<FactorRow>(
      'SELECT secret_sealed, confirmed_at FROM second_factors WHERE user_id = $1',
      [userId],
      'second_factor',
    );
    return row ?? null;
  }
}

/** Key under which Lockout counts the wrong codes of a person. */
export function codeTriesOf(phone: string): string {
  return `code:${phone}`;
}
