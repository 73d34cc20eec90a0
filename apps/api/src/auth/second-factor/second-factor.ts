import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { seal, unseal } from '../../platform/seal';
import { Lockout } from '../login/lockout';
import { RecoveryCodes } from './recovery-codes';
import { Secret, TOTP } from 'otpauth';
import type { Authenticator } from './factors.entity';

type FactorRow = Row<Authenticator, 'secret_sealed' | 'confirmed_at' | 'last_step' | 'is_demo'>;

type Owner = Pick<SessionUser, 'id' | 'phone'>;

/** The second factor of staff: six digits of an authenticator app, each valid once (RFC 6238), or a recovery code. */
@Injectable()
export class SecondFactor {
  private readonly key: Uint8Array;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lockout: Lockout,
    private readonly recovery: RecoveryCodes,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', env.otpPepper, '', 'second factor', 32));
  }

  /** True if a sign-in asks for a code of the app. Demo accounts are not asked. */
  async isOn(userId: string): Promise<boolean> {
    const row = await this.read(userId);
    return row?.confirmed_at != null && !row.is_demo;
  }

  /**
   * Makes a secret for an authenticator app. The secret has no effect until the person confirms a code of it; until
   * then each call replaces it.
   * @throws DomainError IDEMPOTENCY_CONFLICT if a secret is already confirmed
   */
  async enrol(user: Owner): Promise<{ secret: string; uri: string }> {
    const secret = this.entropy.bytes(TOTP_SECRET_BYTES);
    const sealed = seal(secret, user.id, this.key, this.entropy.bytes(12));
    const rows = await this.db.query(
      `INSERT INTO second_factors AS f (user_id, secret_sealed, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET secret_sealed = $2, created_at = $3, confirmed_at = NULL, is_demo = false,
         last_step = 0
       WHERE f.confirmed_at IS NULL OR f.is_demo RETURNING user_id`,
      [user.id, sealed, this.clock.now()],
    );
    if (rows.length === 0) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return totpKeyOf(secret, user.phone);
  }

  /**
   * Turns the authenticator app on.
   * @param also further work for the same transaction
   * @throws DomainError INVALID_OTP, ACCOUNT_LOCKED, NOT_FOUND before `enrol`, IDEMPOTENCY_CONFLICT if the app is
   *   already on
   */
  async confirm<T>(user: Owner, code: string, also: (tx: Tx) => Promise<T>): Promise<T> {
    const row = await this.read(user.id);
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.confirmed_at && !row.is_demo) throw new DomainError('IDEMPOTENCY_CONFLICT');
    await this.lockout.attemptCode(codeTriesOf(user.phone).session, () => this.takeCode(user.id, row, code));
    return this.db.transaction(async (tx) => {
      await tx.query('UPDATE second_factors SET confirmed_at = $2 WHERE user_id = $1', [
        user.id,
        this.clock.now(),
      ]);
      return also(tx);
    });
  }

  /**
   * Checks a code of the app or a recovery code, and uses it up.
   * @returns which of the two it was
   * @throws DomainError INVALID_OTP with `retries`, ACCOUNT_LOCKED after too many wrong codes
   */
  async check(user: Owner, code: string, place: CodePlace): Promise<'totp' | 'recovery'> {
    const row = await this.read(user.id);
    const isOfApp = /^\d{6}$/.test(code);
    await this.lockout.attemptCode(codeTriesOf(user.phone)[place], async () => {
      if (!isOfApp) return this.recovery.take(user.id, code);
      return row?.confirmed_at && (this.env.demo || !row.is_demo) ? this.takeCode(user.id, row, code) : false;
    });
    return isOfApp ? 'totp' : 'recovery';
  }

  /**
   * Deletes the app's secret; the recovery codes stay.
   * @returns false if the person had no app, or only the one of a demo account
   */
  async remove(tx: Tx, userId: string): Promise<boolean> {
    const rows = await tx.query(
      'DELETE FROM second_factors WHERE user_id = $1 AND NOT is_demo RETURNING user_id',
      [userId],
    );
    return rows.length > 0;
  }

  /** Gives a demo account a secret whose codes the sandbox shows. An account with its own app keeps that app. */
  async enrolDemo(userId: string): Promise<void> {
    const sealed = seal(this.entropy.bytes(TOTP_SECRET_BYTES), userId, this.key, this.entropy.bytes(12));
    await this.db.query(
      `INSERT INTO second_factors AS f (user_id, secret_sealed, created_at, confirmed_at, is_demo)
       VALUES ($1, $2, $3, $3, true)
       ON CONFLICT (user_id) DO UPDATE SET secret_sealed = $2, created_at = $3, confirmed_at = $3, is_demo = true
       WHERE f.confirmed_at IS NULL`,
      [userId, sealed, this.clock.now()],
    );
  }

  /**
   * The first code of a demo account that has not been used.
   * @returns null if the person has an app of their own; `code` is null if every code that is valid at this moment has
   *   been used
   */
  async demoCode(userId: string): Promise<{ code: string | null; retryAfterSeconds: number } | null> {
    const row = await this.read(userId);
    if (!row?.is_demo) return null;
    const secret = unseal(row.secret_sealed, userId, this.key);
    const found = unusedCode(secret, Number(row.last_step), this.clock.now());
    secret.fill(0);
    return found;
  }

  /**
   * Marks the time step of a code as used, unless it is already, so that of two requests with the same code one fails
   * (RFC 6238, 5.2).
   */
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

  private async read(userId: string): Promise<FactorRow | null> {
    const [row] = await this.db.query<FactorRow>(
      'SELECT secret_sealed, confirmed_at, last_step, is_demo FROM second_factors WHERE user_id = $1',
      [userId],
      'second_factor',
    );
    return row ?? null;
  }
}

/**
 * Where a code is given: at a sign-in, by somebody who knows the password, or in a session that is already signed in.
 */
export type CodePlace = 'signIn' | 'session';

/**
 * Keys under which Lockout counts the wrong codes of a person. Sign-in and session have their own count: a thief who
 * only knows the password guesses at the sign-in, and must not lock the owner's session out of its step-up.
 */
export function codeTriesOf(phone: string): Readonly<Record<CodePlace, string>> {
  return { signIn: `code:${phone}`, session: `code:session:${phone}` };
}

const ISSUER = 'Edil Bingo';
const PERIOD_SECONDS = 30;
/** A code of the step before or after is accepted too, because phones' clocks differ (RFC 6238, 5.2). */
const WINDOW_STEPS = 1;

/** Bytes of a new secret, as long as the output of the hash (RFC 4226, 4). */
const TOTP_SECRET_BYTES = 20;

function totpOf(secret: Uint8Array, label: string): TOTP {
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: bytes }), period: PERIOD_SECONDS });
}

/** The secret for an authenticator app in two forms: text to type, and an `otpauth://` address for a QR code. */
function totpKeyOf(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step to which a code belongs; null if it belongs to no step around `now`. */
function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** The earliest valid code after the step that was used last; if there is none, how many seconds to wait for it. */
function unusedCode(
  secret: Uint8Array,
  lastStep: number,
  now: Date,
): { code: string | null; retryAfterSeconds: number } {
  const ms = PERIOD_SECONDS * 1000;
  const current = Math.floor(now.getTime() / ms);
  const step = Math.max(lastStep + 1, current);
  if (step > current + WINDOW_STEPS)
    return {
      code: null,
      retryAfterSeconds: Math.ceil(((step - WINDOW_STEPS) * ms - now.getTime()) / 1000),
    };
  return { code: totpOf(secret, '').generate({ timestamp: step * ms }), retryAfterSeconds: 0 };
}
