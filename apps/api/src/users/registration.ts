import { Inject, Injectable } from '@nestjs/common';
import { languageTags, type Language, type LanguageTag } from '@libs/contract';
import { Passwords } from '../auth';
import { RegisterBonus } from '../bonus';
import { ENV, type Env } from '../config';
import { excluded, ExclusionsAsked } from '../exclusion-register';
import { OtpService } from '../otp';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { constraintOf, DomainError, invalidField } from '../platform/errors';
import { PastAccounts } from './personal-data';
import type { RegisterDto } from './users.dto';
import { User } from './users.entity';

/** Letters and digits that people do not confuse (Crockford's base 32 without U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const MAX_CODES = 5;

/** The details that a person gives about themselves when they sign up. */
type Newcomer = Pick<RegisterDto, 'name' | 'phoneNo' | 'referralCode' | 'ageConfirmed'>;

/** A sign-up with the fields that the server adds. */
interface NewAccount extends Newcomer {
  passwordHash: string | null;
  phoneUnproved: boolean;
  referrer: string | null;
  language: Language;
}

/** Signs people up. */
@Injectable()
export class Registration {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    private readonly bonus: RegisterBonus,
    private readonly exclusions: ExclusionsAsked,
    private readonly past: PastAccounts,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Creates the account of the phone's owner. A trigger (users_accounts) creates its money accounts, and the register
   * bonus, if it is on, is paid in the same transaction. Who had an account that was erased takes over its exclusion
   * and debts, and gets no register bonus again and no referrer (players.md 6).
   *
   * @param tag language of the request; becomes the language of SMS and notices
   * @throws DomainError VALIDATION_FAILED without the confirmed age if it is required, UNAVAILABLE without an answer of the
   *   register of exclusions, which leaves the code unused, INVALID_OTP, and only after a right code PHONE_TAKEN and
   *   LIMIT_REACHED for whoever is in the register
   */
  async register(form: RegisterDto, tag: LanguageTag): Promise<void> {
    this.requireAge(form.ageConfirmed);
    const isExcluded = await this.exclusions.excludes({ phone: form.phoneNo });
    await this.otp.consume({ vc: form.vc, otp: form.otp, phone: form.phoneNo, purpose: 'public' });
    const passwordHash = await this.passwords.hash(form.password);
    const account = { ...form, passwordHash, phoneUnproved: false, language: languageOf(tag) };
    await this.create(account, isExcluded, () => Promise.resolve());
  }

  /**
   * Creates an account without a password, for a person whom Telegram or a code has just proved.
   *
   * @param proof.phoneUnproved true if the phone is known only from a contact at Telegram
   * @param also further work in the same transaction; it runs again if the transaction is retried
   * @returns the id of the account
   * @throws DomainError PHONE_TAKEN, LIMIT_REACHED and UNAVAILABLE as `register`, and the errors of `also`
   */
  async admit(
    form: Newcomer,
    proof: { phoneUnproved: boolean; language: Language },
    also: (tx: Tx, userId: string) => Promise<void>,
  ): Promise<string> {
    const isExcluded = await this.exclusions.excludes({ phone: form.phoneNo });
    return this.create({ ...form, ...proof, passwordHash: null }, isExcluded, also);
  }

  /** @throws DomainError VALIDATION_FAILED without the confirmed age if the product is played for real money */
  requireAge(confirmed: boolean | undefined): void {
    if (!this.env.realMoney || confirmed === true) return;
    throw invalidField('ageConfirmed', 'field.missing');
  }

  private async create(
    form: Omit<NewAccount, 'referrer'>,
    isExcluded: boolean,
    also: (tx: Tx, userId: string) => Promise<void>,
  ): Promise<string> {
    if (isExcluded) throw excluded();
    const referrer = await this.referrerOf(form.referralCode ?? '');
    const id = this.entropy.uuid(); // one for all tries
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.db.transaction(async (tx) => {
          await this.insert(tx, id, { ...form, referrer });
          await also(tx, id);
          return id;
        });
      } catch (error) {
        const isTaken = /^users_(phone_key|pkey)$/.test(constraintOf(error) ?? '');
        // The try before may have been committed and its answer lost.
        if (isTaken && (await this.isMade(id))) return id;
        if (isTaken) throw new DomainError('PHONE_TAKEN');
        if (constraintOf(error) !== 'users_referral_code_key' || attempt >= MAX_CODES) throw error;
      }
    }
  }

  private async isMade(id: string): Promise<boolean> {
    return (await this.db.query('SELECT FROM users WHERE id = $1', [id])).length > 0;
  }

  private async insert(tx: Tx, id: string, form: NewAccount): Promise<void> {
    const now = this.clock.now();
    const past = await this.past.find(tx, form.phoneNo);
    await tx.repo(User).insert({
      id,
      phone: form.phoneNo,
      name: form.name,
      password_hash: form.passwordHash,
      language: form.language,
      fair_id: this.entropy.uuid(),
      referral_code: this.referralCode(),
      referred_by: past ? null : form.referrer,
      age_confirmed_at: form.ageConfirmed === true ? now : null,
      terms_version: form.ageConfirmed === true ? this.env.termsVersion : null,
      created_at: now,
      phone_unproved: form.phoneUnproved,
      ...past?.carried,
    });
    if (past) await this.past.passDebts(tx, past.id, id);
    else await this.bonus.grant(tx, id);
  }

  private async referrerOf(code: string): Promise<string | null> {
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM users WHERE referral_code = $1', [
      code.trim().toUpperCase(),
    ]);
    return row?.id ?? null;
  }

  /** 40 random bits: 32 divides 256, so every character is equally likely. */
  private referralCode(): string {
    return Array.from(this.entropy.bytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
}

function languageOf(tag: LanguageTag): Language {
  const found = Object.entries(languageTags).find(([, known]) => known === tag);
  return found?.[0] as Language;
}
