import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { OTP_LENGTH, type LanguageTag } from '@libs/contract';
import { serverMessage, tagOf, type ServerMessageParams } from '@libs/messages';
import { formatAmount } from '@libs/money';
import { Accounts, DeviceProofs, type Account } from '../auth';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import { currentLanguage } from '../platform/log';
import { Metrics, Snapshot, type Counter } from '../platform/metrics';
import { GENERAL, networkOf, ProofOfWork, RateLimits, WorkNeeded } from '../platform/rate-limit';
import { passOtpBreaker } from './otp-breaker';
import {
  checkStrangersBudget,
  drawOnOwnBudget,
  drawOnSmsBudget,
  drawOnStrangersBudget,
  smsBudgetLeft,
} from './otp-budget';
import { hashDeed, hashNetwork, transferDeed, type TransferParams } from './otp-hash';
import { SIGN_UP_OR_RESET, type PublicUse } from './public-use';
import { CODE_LIFE_MS, hashCode, Sms } from './sms';

/**
 * The purpose of a code. `public` serves sign-up and password reset; `telegram` lets a Telegram account into the
 * account of its player.
 */
export type OtpPurpose = 'public' | 'transfer' | 'payee' | 'unfreeze' | 'data' | 'telegram';

const MAX_TRIES = 5;
/** Tries that a code has already lost at first if strangers have asked for many codes to one phone. */
const SPENT_TRIES = 3;
/** The codes that the strangers of one network get in ten minutes, for all phones, without a proof of work. */
const PER_ADDRESS = { name: 'otp.address', points: 300, seconds: 600, durable: true };

/**
 * The same limit as an account's general one. A player's own devices are not counted by address, because others may
 * have used up its limit.
 */
const PER_DEVICE_OWNER = { ...GENERAL.perUser, name: 'otp.device-owner' };

/** The sender of a request for a code without a sign-in. */
interface Requester {
  /** The request's headers, which show whether the device belongs to the phone's player. */
  headers: IncomingHttpHeaders;
  address: string;
  /** The header X-Work, which has the proof of work. */
  work: string | undefined;
}

/** The facts by which a stranger's code is counted. */
interface Strange {
  from: Buffer;
  /** The number of the solved challenge; null without a proof of work. */
  worked: string | null;
}

/** The subject to which the proof of work for a code is bound. */
const subjectOf = (phone: string) => `public|${phone}`;

interface NewCode {
  phone: string;
  purpose: OtpPurpose;
  userId: string | null;
  deed: string | null;
  /** How a stranger's request is counted; null for the player's own device. */
  stranger: Strange | null;
}

/** The values that the SQL function use_otp compares. */
export interface PresentedCode {
  vc: string;
  code: Buffer;
  deed: Buffer | null;
  /** The wrong tries after which a code is no longer valid. */
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
    private readonly devices: DeviceProofs,
    private readonly sms: Sms,
    private readonly work: ProofOfWork,
    private readonly rateLimits: RateLimits,
    @Inject(ENV) private readonly env: Env,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('otp_total', 'One-time codes by event', ['event']);
    // From the start, because the alert OtpConversionLow finds nothing to divide where no code was ever used.
    for (const event of ['sent', 'verified']) this.counted.increment({ event }, 0);
    const left = new Snapshot(() => smsBudgetLeft(db, env.smsPerHour, clock.now()));
    metrics.gauge('sms_budget_left', 'Codes that strangers may still ask for in this hour', () =>
      left.read(),
    );
  }

  /**
   * Sends a code to any Ethiopian mobile number, for sign-up and reset or for the use that is given. The answer is the
   * same whether or not the phone is registered.
   * @returns the handle `vc`
   * @throws DomainError WORK_REQUIRED with a challenge for a stranger under pressure; TOO_MANY_REQUESTS when the budget of
   *   the device, the network, the phone or all strangers is used up
   */
  async sendPublic(
    phone: string,
    requester: Requester,
    { purpose, deed, text }: PublicUse = SIGN_UP_OR_RESET,
  ): Promise<string> {
    try {
      const isKnown = await this.devices.knows(phone, requester.headers);
      if (isKnown) await this.rateLimits.consume(PER_DEVICE_OWNER, phone);
      const stranger = isKnown ? null : await this.admit(phone, requester);
      const language = languageFor(await this.accounts.byPhone(phone));
      return await this.send({ phone, purpose, userId: null, deed, stranger }, (code) =>
        text({ code, minutes: CODE_LIFE_MS / 60_000 }, language),
      );
    } catch (error) {
      if (!(error instanceof WorkNeeded)) throw error;
      this.counted.increment({ event: 'work_asked' });
      throw await this.work.refusal(subjectOf(phone));
    }
  }

  /** Counts a stranger's request by its network, then checks whether its phone has room for another code at all. */
  private async admit(phone: string, { address, work }: Requester): Promise<Strange> {
    const network = networkOf(address);
    const worked = await this.work.check(subjectOf(phone), work);
    const from = hashNetwork(this.env.otpPepper, network);
    if (worked === null)
      for (const rule of [PER_ADDRESS, GENERAL.perAddress])
        await this.rateLimits.consumeAddress(rule, address).catch((refusal: unknown) => {
          throw refusal instanceof DomainError ? new WorkNeeded() : refusal;
        });
    await checkStrangersBudget(this.db, { phone, from, isWorked: worked !== null }, this.clock.now());
    return { from, worked };
  }

  /** Sends a code for a transfer to the sender's own phone. With `params` the code is valid only for these. */
  async sendTransfer(user: { id: string; phone: string }, params: TransferParams | null): Promise<string> {
    const language = languageFor(await this.accounts.byId(user.id));
    const places: ServerMessageParams = params
      ? { amount: formatAmount(params.amount), phone: params.receiver }
      : {};
    const deed = params && transferDeed(params);
    return this.send(
      { phone: user.phone, purpose: 'transfer', userId: user.id, deed, stranger: null },
      (code) =>
        serverMessage(params ? 'sms.otp.transferTo' : 'sms.otp.transfer', language, {
          code,
          minutes: CODE_LIFE_MS / 60_000,
          ...places,
        }),
    );
  }

  /**
   * Sends a code to the player's own phone that is valid for one deed only.
   * @param text builds the SMS in the language of the page that asks
   * @throws DomainError TOO_MANY_REQUESTS when the budget of the phone for this purpose is used up
   */
  async sendOwn(
    user: { id: string; phone: string },
    { purpose, deed }: { purpose: 'payee' | 'unfreeze' | 'data'; deed: string },
    text: (places: { code: string; minutes: number }, tag: LanguageTag) => string,
  ): Promise<string> {
    const tag = languageFor(await this.accounts.byId(user.id));
    return this.send({ phone: user.phone, purpose, userId: user.id, deed, stranger: null }, (code) =>
      text({ code, minutes: CODE_LIFE_MS / 60_000 }, tag),
    );
  }

  /**
   * Uses up a code in a transaction of its own, which is one statement. A wrong try stays counted and a right code
   * stays used, even if the action that needs the code fails. Callers must therefore check every field first.
   * @param proof.phone the phone that received the code; for a transfer the sender's
   * @param proof.deed the deed to confirm (for a transfer, `transferDeed`); compared if the code was sent for one deed
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
    const use = this.entropy.uuid(); // one for all tries
    const [row] = await this.db.statement((tx) =>
      tx.query<{ right: boolean }>(
        'SELECT use_otp($1, $2, $3, $4, $5, $6, $7, $8) AS right',
        [this.clock.now(), vc, proof.phone, proof.purpose, code, deed, tries, use],
        'use_otp',
      ),
    );
    this.count(row?.right ?? false);
    if (!row?.right) throw new DomainError('INVALID_OTP');
  }

  /** Converts a code that was entered to the form that SQL compares (use-otp.sql). */
  presented({ vc, otp, deed }: { vc: string; otp: string; deed?: string }): PresentedCode {
    const { otpPepper } = this.env;
    return {
      vc,
      code: hashCode(otpPepper, vc.toLowerCase(), otp),
      deed: deed === undefined ? null : hashDeed(otpPepper, deed),
      tries: MAX_TRIES,
    };
  }

  /** Counts a code that a SQL function has checked. */
  count(right: boolean): void {
    this.counted.increment({ event: right ? 'verified' : 'refused' });
  }

  private async send(request: NewCode, text: (code: string) => string): Promise<string> {
    const vc = this.entropy.uuid();
    const code = this.entropy.digits(OTP_LENGTH);
    await this.db.transaction(async (tx) => {
      // The try before may have been committed and its answer lost; its code would fill the budget of this try.
      const made = await tx.query('SELECT FROM otp_challenges WHERE vc = $1', [vc], 'otp_made');
      if (made.length > 0) return;
      const spent = request.stranger ? await this.drawAsStranger(tx, request.phone, request.stranger) : 0;
      if (!request.stranger) await drawOnOwnBudget(tx, request, this.clock.now());
      await this.insert(tx, request, { vc, code, spent });
      await this.sms.addCode(tx, request.phone, { vc, code }, text);
    });
    this.sms.kick();
    this.counted.increment({ event: 'sent' });
    if (request.stranger?.worked) this.counted.increment({ event: 'worked' });
    return vc;
  }

  /** @returns the tries that the code has already lost */
  private async drawAsStranger(tx: Tx, phone: string, { from, worked }: Strange): Promise<number> {
    const now = this.clock.now();
    const isWorked = worked !== null;
    const isOneOfMany = await drawOnStrangersBudget(tx, { phone, from, isWorked }, now);
    if (isWorked && !(await this.work.spend(tx, worked))) throw new WorkNeeded();
    await drawOnSmsBudget(tx, { perHour: this.env.smsPerHour, isWorked }, now);
    await passOtpBreaker(tx, { leastPercent: this.env.otpLeastUsedPercent, isWorked }, now);
    return isOneOfMany ? SPENT_TRIES : 0;
  }

  /**
   * Writes a new code. It voids earlier codes of the same purpose that the same network, or the player's own devices,
   * asked for.
   */
  private async insert(
    tx: Tx,
    { phone, purpose, userId, deed, stranger }: NewCode,
    { vc, code, spent }: { vc: string; code: string; spent: number },
  ): Promise<void> {
    const now = this.clock.now();
    const { otpPepper } = this.env;
    await tx.query(
      `UPDATE otp_challenges SET voided_at = $3
       WHERE phone = $1 AND purpose = $2 AND used_at IS NULL AND voided_at IS NULL AND expires_at > $3
         AND is_known = $4 AND asked_from IS NOT DISTINCT FROM $5`,
      [phone, purpose, now, stranger === null, stranger?.from ?? null],
      'otp_void',
    );
    await tx.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, params_hash, code_hash, created_at, expires_at,
         attempts, is_known, asked_from)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        vc,
        phone,
        purpose,
        userId,
        deed && hashDeed(otpPepper, deed),
        hashCode(otpPepper, vc, code),
        now,
        new Date(now.getTime() + CODE_LIFE_MS),
        spent,
        stranger === null,
        stranger?.from ?? null,
      ],
      'otp_insert',
    );
  }
}

/** The language of the SMS: that of the page that asks for the code, or the account's if the request names none. */
function languageFor(account: Account | null | undefined): LanguageTag {
  return currentLanguage() ?? tagOf(account?.language);
}
