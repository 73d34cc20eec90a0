import { Inject, Injectable } from '@nestjs/common';
import { OTP_LENGTH, type LanguageTag } from '@libs/contract';
import { serverMessage, tagOf, type ServerMessageParams } from '@libs/messages';
import { formatAmount } from '@libs/money';
import { Accounts } from '../auth';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import { Metrics, Snapshot, type Counter } from '../platform/metrics';
import { passOtpBreaker } from './otp-breaker';
import { drawOnOtpBudget, drawOnSmsBudget, smsBudgetLeft } from './otp-budget';
import { hashCode, hashDeed, transferDeed, type TransferParams } from './otp-hash';
import { Sms } from './sms';

/** `public` serves sign-up and password reset. */
export type OtpPurpose = 'public' | 'transfer' | 'payee' | 'unfreeze';

const LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;

/** What use_otp compares. */
export interface PresentedCode {
  vc: string;
  code: Buffer;
  deed: Buffer | null;
  /** Wrong tries that a code survives. */
  tries: number;
}

/** One-time codes by SMS: bound to a phone and a purpose, stored hashed, valid once (protocol.md, afroSms/otp). */
@Injectable()
export class OtpService {
  private readonly counted: Counter;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly sms: Sms,
    @Inject(ENV) private readonly env: Env,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('otp_total', 'One-time codes by event', ['event']);
    const left = new Snapshot(() => smsBudgetLeft(db, env.smsPerHour, clock.now()));
    metrics.gauge('sms_budget_left', 'Codes that strangers may still ask for in this hour', () =>
      left.read(),
    );
  }

  /**
   * Sends a code for sign-up or reset to any Ethiopian mobile. The answer is the same whether or not it is registered.
   *
   * @param tag language of the SMS for a phone without an account
   * @returns the handle `vc`
   * @throws DomainError TOO_MANY_REQUESTS when the budget of the phone or that of all public codes is used up, or when
   *   too few of the latest codes were used
   */
  async sendPublic(phone: string, tag: LanguageTag): Promise<string> {
    const account = await this.accounts.byPhone(phone);
    const language = account ? tagOf(account.language) : tag;
    return this.send({ phone, purpose: 'public', userId: null, deed: null }, (code) =>
      serverMessage('sms.otp.public', language, { code, minutes: LIFE_MS / 60_000 }),
    );
  }

  /** Sends a code for a transfer to the sender's own phone. With `params` the code is valid only for these. */
  async sendTransfer(user: { id: string; phone: string }, params: TransferParams | null): Promise<string> {
    const account = await this.accounts.byId(user.id);
    const places: ServerMessageParams = params
      ? { amount: formatAmount(params.amount), phone: params.receiver }
      : {};
    const deed = params && transferDeed(params);
    return this.send({ phone: user.phone, purpose: 'transfer', userId: user.id, deed }, (code) =>
      serverMessage(params ? 'sms.otp.transferTo' : 'sms.otp.transfer', tagOf(account?.language), {
        code,
        minutes: LIFE_MS / 60_000,
        ...places,
      }),
    );
  }

  /**
   * Sends a code to one's own phone that is good for one deed only.
   *
   * @param text builds the SMS in the player's language
   * @throws DomainError TOO_MANY_REQUESTS when the budget of the phone is used up
   */
  async sendOwn(
    user: { id: string; phone: string },
    { purpose, deed }: { purpose: 'payee' | 'unfreeze'; deed: string },
    text: (places: { code: string; minutes: number }, tag: LanguageTag) => string,
  ): Promise<string> {
    const tag = tagOf((await this.accounts.byId(user.id))?.language);
    return this.send({ phone: user.phone, purpose, userId: user.id, deed }, (code) =>
      text({ code, minutes: LIFE_MS / 60_000 }, tag),
    );
  }

  /**
   * Uses up a code in a transaction of its own, one statement: a wrong try stays counted and a right code stays used, even
   * if the action that needs the code fails. Callers must therefore check every field first.
   *
   * @param proof.phone the phone that received the code; for a transfer the sender's
   * @param proof.deed what the code is to be used for (a transfer's `transferDeed`); compared if the code was sent for one deed
   * @throws DomainError INVALID_OTP for a wrong, expired or used code, or one of another phone or purpose
   */
  async consume(proof: {
    vc: string;
    otp: string;
    phone: string;
    purpose: OtpPurpose;
    deed?: string;
  }): Promise<void> {
    const { vc, code, deed, tries } = this.presented(proof);
    const [row] = await this.db.statement((tx) =>
      tx.query<{ right: boolean }>(
        'SELECT use_otp($1, $2, $3, $4, $5, $6, $7) AS right',
        [this.clock.now(), vc, proof.phone, proof.purpose, code, deed, tries],
        'use_otp',
      ),
    );
    this.count(row?.right ?? false);
    if (!row?.right) throw new DomainError('INVALID_OTP');
  }

  /** A code as it came, in the form that SQL compares (use-otp.sql). */
  presented({ vc, otp, deed }: { vc: string; otp: string; deed?: string }): PresentedCode {
    const { otpPepper } = this.env;
    return {
      vc,
      code: hashCode(otpPepper, vc.toLowerCase(), otp),
      deed: deed === undefined ? null : hashDeed(otpPepper, deed),
      tries: MAX_TRIES,
    };
  }

  /** Counts a code that a SQL function has looked at. */
  count(right: boolean): void {
    this.counted.increment({ event: right ? 'verified' : 'refused' });
  }

  private async send(
    challenge: { phone: string; purpose: OtpPurpose; userId: string | null; deed: string | null },
    text: (code: string) => string,
  ): Promise<string> {
    const vc = this.entropy.uuid();
    const code = this.entropy.digits(OTP_LENGTH);
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      await drawOnOtpBudget(tx, challenge.phone, now);
      if (challenge.purpose === 'public') {
        await drawOnSmsBudget(tx, this.env.smsPerHour, now);
        await passOtpBreaker(tx, this.env.otpLeastUsedPercent, now);
      }
      await this.insert(tx, vc, code, challenge);
      await this.sms.add(tx, challenge.phone, text(code));
    });
    this.sms.kick();
    this.counted.increment({ event: 'sent' });
    return vc;
  }

  private async insert(
    tx: Tx,
    vc: string,
    code: string,
    { phone, purpose, userId, deed }: Parameters<OtpService['send']>[0],
  ): Promise<void> {
    const now = this.clock.now();
    const { otpPepper } = this.env;
    await tx.query(
      `UPDATE otp_challenges SET voided_at = $3
       WHERE phone = $1 AND purpose = $2 AND used_at IS NULL AND voided_at IS NULL AND expires_at > $3`,
      [phone, purpose, now],
      'otp_void',
    );
    await tx.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, params_hash, code_hash, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        vc,
        phone,
        purpose,
        userId,
        deed && hashDeed(otpPepper, deed),
        hashCode(otpPepper, vc, code),
        now,
        new Date(now.getTime() + LIFE_MS),
      ],
      'otp_insert',
    );
  }
}
