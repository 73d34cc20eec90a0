import { Inject, Injectable } from '@nestjs/common';
import { languageTags, type Language, type LanguageTag } from '@libs/contract';
import { Passwords } from '../auth';
import { ENV, type Env } from '../config';
import { OtpService } from '../otp';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { constraintOf, DomainError } from '../platform/errors';
import type { RegisterDto } from './users.dto';

/** Letters and digits that nobody takes for another (Crockford's base 32 without U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const MAX_CODES = 5;

/** Signs people up. */
@Injectable()
export class Registration {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Makes the account of who holds the phone; its money accounts come with the row (trigger users_accounts).
   *
   * @param tag language of the request; becomes that of SMS and notifications
   * @throws DomainError VALIDATION_FAILED without the confirmed age where it is needed, INVALID_OTP, and only after a
   *   right code PHONE_TAKEN
   */
  async register(form: RegisterDto, tag: LanguageTag): Promise<void> {
    if (this.env.realMoney && form.ageConfirmed !== true) {
      throw new DomainError(
        'VALIDATION_FAILED',
        {},
        { issues: [{ field: 'ageConfirmed', rule: 'field.missing' }] },
      );
    }
    await this.otp.consume({ vc: form.vc, otp: form.otp, phone: form.phoneNo, purpose: 'public' });
    const passwordHash = await this.passwords.hash(form.password);
    const referrer = await this.referrerOf(form.referralCode ?? '');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.insert(form, passwordHash, referrer, languageOf(tag));
      } catch (error) {
        if (constraintOf(error) === 'users_phone_key') throw new DomainError('PHONE_TAKEN');
        if (constraintOf(error) !== 'users_referral_code_key' || attempt >= MAX_CODES) throw error;
      }
    }
  }

  private async insert(
    form: RegisterDto,
    passwordHash: string,
    referrer: string | null,
    language: Language,
  ): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `INSERT INTO users (id, phone, name, password_hash, language, fair_id, referral_code, referred_by,
         age_confirmed_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        this.entropy.uuid(),
        form.phoneNo,
        form.name,
        passwordHash,
        language,
        this.entropy.uuid(),
        this.referralCode(),
        referrer,
        form.ageConfirmed === true ? now : null,
        now,
      ],
    );
  }

  private async referrerOf(code: string): Promise<string | null> {
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM users WHERE referral_code = $1', [
      code.trim().toUpperCase(),
    ]);
    return row?.id ?? null;
  }

  /** 40 random bits: 32 letters divide a byte evenly, so none is more likely than another. */
  private referralCode(): string {
    return Array.from(this.entropy.bytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
}

function languageOf(tag: LanguageTag): Language {
  const found = Object.entries(languageTags).find(([, known]) => known === tag);
  return found?.[0] as Language;
}
