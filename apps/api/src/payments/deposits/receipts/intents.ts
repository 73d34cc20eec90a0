import { Inject, Injectable } from '@nestjs/common';
import { moneyLimits } from '@libs/contract';
import { birr, santim, type Santim } from '@libs/money';
import { ENV, type Env } from '../../../config';
import { ExclusionsAsked } from '../../../exclusion-register';
import { Limits } from '../../../users/limits';
import { Clock } from '../../../platform/clock';
import { Db, type Row, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { constraintOf, DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { AmountLimits } from '../../../site/settings';
import type { AnnouncedDeposit } from './intents.entity';
import type { Receipt } from './receipt';

/** A payment that a player is about to send to an account of the house. */
export type DepositIntent = Row<AnnouncedDeposit, 'id' | 'amount' | 'code' | 'until'>;

type AccountMedium = 'TELEBIRR' | 'CBE';

const VALID_MS = 2 * 3600_000;
/** Because clocks differ, a payment's time may lie a little before its intent. */
const SKEW_MS = 2 * 60_000;
/** The most open intents of one player for one account, so that nobody takes up all the amounts. */
const MOST_OPEN = 3;
const TRIES = 8;
/** 32 letters and digits, without I, L, O and U. Since 256 is a multiple of 32, a random byte gives each equally often. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

/**
 * Makes intents of manual deposits: amounts and codes by which we recognise a payment as this player's (providers.md
 * 6.3).
 */
@Injectable()
export class DepositIntentsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly limits: Limits,
    private readonly exclusions: ExclusionsAsked,
    private readonly amounts: AmountLimits,
  ) {}

  /**
   * The player's open intent of this amount, or a new one.
   * @param amount whole birr
   * @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, LIMIT_REACHED, NOT_FOUND without an account of the house,
   *   TOO_MANY_REQUESTS with too many open
   */
  async open(user: SessionUser, amount: number, medium: AccountMedium): Promise<DepositIntent> {
    if (!this.env.receivingAccounts[medium].number) throw new DomainError('NOT_FOUND');
    const asked = birr(amount);
    await this.amounts.require('deposit', asked);
    await this.exclusions.admitDeposit(user);
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.db.transaction((tx) => this.write(tx, user.id, asked, medium));
      } catch (error) {
        const taken = /^deposit_intents_(?:\w+_amount_excl|code_key)$/.test(constraintOf(error) ?? '');
        if (!taken || tried === TRIES) throw error;
      }
    }
  }

  /**
   * True if the player has an intent of exactly this amount, open or past. Only then may the amount that the player
   * types have santim.
   */
  async hasAmount(userId: string, amount: Santim): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT 1 FROM deposit_intents WHERE user_id = $1 AND amount = $2 LIMIT 1',
      [userId, amount],
      'deposit_intent_amount',
    );
    return rows.length > 0;
  }

  /**
   * True if the receipt shows the code, or the amount with santim, of an intent of this player that was open when the
   * receipt was paid.
   */
  async prove(userId: string, receipt: Receipt): Promise<boolean> {
    if (receipt.paidAt === null) return false;
    const rows = await this.db.query(
      `SELECT 1 FROM deposit_intents WHERE user_id = $1 AND medium = $2 AND valid_from <= $3 AND until > $3
         AND (amount = $4 AND amount % 100 <> 0 OR code = ANY ($5)) LIMIT 1`,
      [
        userId,
        receipt.source === 'telebirr' ? 'TELEBIRR' : 'CBE',
        receipt.paidAt,
        receipt.settled,
        (receipt.note ?? '').toUpperCase().split(/[^A-Z0-9]+/),
      ],
      'deposit_intent_prove',
    );
    return rows.length > 0;
  }

  private async write(tx: Tx, userId: string, asked: Santim, medium: AccountMedium): Promise<DepositIntent> {
    // This call locks the player's row, so that two concurrent requests see each other's intents.
    await this.limits.allowDeposit(tx, userId, asked);
    const now = this.clock.now();
    const open = await tx.query<DepositIntent & { asked: bigint }>(
      'SELECT id, asked, amount, code, until FROM deposit_intents WHERE user_id = $1 AND medium = $2 AND until > $3 ORDER BY until',
      [userId, medium, now],
      'deposit_intents_open',
    );
    const same = open.find((one) => one.asked === asked);
    if (same) return same;
    if (open.length >= MOST_OPEN) {
      const waitMs = (open[0]?.until.getTime() ?? 0) - now.getTime();
      throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    const validFrom = new Date(now.getTime() - SKEW_MS);
    const amount = await this.freeAmount(tx, asked, medium, validFrom);
    const intent = {
      id: this.entropy.uuid(),
      amount,
      code: Array.from(this.entropy.bytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
      until: new Date(now.getTime() + VALID_MS),
    };
    await tx.query(
      `INSERT INTO deposit_intents (id, user_id, medium, asked, amount, code, created_at, valid_from, until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [intent.id, userId, medium, asked, amount, intent.code, now, validFrom, intent.until],
      'deposit_intent_insert',
    );
    return intent;
  }

  /**
   * A random free amount with santim: above the requested birr, but below it where the requested birr is already the
   * largest deposit. If all 99 are taken, the requested birr itself.
   */
  private async freeAmount(tx: Tx, asked: Santim, medium: AccountMedium, validFrom: Date): Promise<Santim> {
    const base = asked < birr(moneyLimits.deposit.max) ? asked : asked - 100n;
    const rows = await tx.query<{ amount: bigint }>(
      'SELECT amount FROM deposit_intents WHERE medium = $1 AND amount > $2 AND amount < $2 + 100 AND until > $3',
      [medium, base, validFrom],
      'deposit_intents_taken',
    );
    const taken = new Set(rows.map((row) => row.amount - base));
    const free = Array.from({ length: 99 }, (_, i) => BigInt(i + 1)).filter((one) => !taken.has(one));
    const [byte = 0] = this.entropy.bytes(1);
    const chosen = free[byte % Math.max(free.length, 1)];
    return chosen === undefined ? asked : santim(base + chosen);
  }
}
