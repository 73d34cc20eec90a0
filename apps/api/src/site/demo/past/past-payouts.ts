import { Inject, Injectable } from '@nestjs/common';
import { birr, santim, type Santim } from '@libs/money';
import type { Books } from '../../../../sandbox';
import { ENV, type Env } from '../../../config';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { insertWithdrawal, moveWithdrawal, type NewWithdrawal, ReferenceGenerator } from '../../../payments';
import { LedgerService } from '../../../wallet';
import { Dice } from '../dice';
import type { PastPerson } from './past-people';
import { minutesAfter, msAfter, type PastTimeline } from './past-timeline';

/** Payouts of the demo's past, through SantimPay's sandbox or by hand. */
@Injectable()
export class PastPayouts {
  private readonly dice: Dice;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly entropy: Entropy,
    private readonly ledger: LedgerService,
    private readonly references: ReferenceGenerator,
  ) {
    this.dice = new Dice(entropy);
  }

  /** Takes about half out, through SantimPay to the own phone; a minute later it is there. */
  async payOut(tx: Tx, time: PastTimeline, at: Date, person: PastPerson, books: Books): Promise<void> {
    const half = santim((person.main / birr(200)) * birr(100));
    const amount = half < birr(2000) ? half : birr(2000);
    const order = await this.order(tx, at, person, amount, 'santimpay');
    const { id, reference } = order;
    for (const state of ['Sending', 'Sent'] as const)
      await moveWithdrawal(tx, id, state, msAfter(at, 900), { sentAt: at, nextCheckAt: minutesAfter(at, 1) });
    books.save('payouts', {
      ...{ provider: 'santimpay', reference, session: '', amount: Number(amount), account: person.phone },
      ...{ name: person.name, bank: 'Telebirr', status: 'success', approval: 'none', providerRef: id },
      ...{ notifyUrl: '', createdAt: at.toISOString() },
    });
    time.add(msAfter(at, this.dice.between(20, 90) * 1000), async (later, then) => {
      await moveWithdrawal(later, id, 'Paid', then, { providerRef: id });
      await this.move(later, then, order, 'settle', ['held', null]);
    });
  }

  /** A payout that the provider does not take: the money comes back. */
  async refuse(tx: Tx, time: PastTimeline, at: Date, person: PastPerson, amount: Santim): Promise<void> {
    const order = await this.order(tx, at, person, amount, 'santimpay');
    await moveWithdrawal(tx, order.id, 'Sending', msAfter(at, 400), {
      sentAt: at,
      nextCheckAt: minutesAfter(at, 1),
    });
    time.add(msAfter(at, 1300), async (later, then) => {
      await moveWithdrawal(later, order.id, 'Refused', then, { failure: 'ACCOUNT_REFUSED' });
      await this.move(later, then, order, 'release', ['held', 'main']);
      person.main += amount;
    });
  }

  /** Orders a payout, by hand or through SantimPay, and holds its money. */
  async order(tx: Tx, at: Date, person: PastPerson, amount: Santim, provider: 'manual' | 'santimpay') {
    const [row] = await tx.query<{ unplayed: bigint }>('SELECT unplayed_money($1) AS unplayed', [person.id]);
    const unplayed = row?.unplayed ?? 0n;
    const order: NewWithdrawal = {
      id: this.entropy.uuid(),
      user_id: person.id,
      kind: provider === 'manual' ? 'manual' : 'direct',
      provider,
      medium: 'TELEBIRR',
      reference: this.references.next('W'),
      amount,
      account_number: person.phone,
      account_name: person.name,
      bank_id: null,
      next_check_at: provider === 'manual' ? null : minutesAfter(at, 1),
      payee_id: null,
      unplayed: santim(unplayed < amount ? unplayed : amount),
      confirm_until: null,
    };
    await tx.query(
      `INSERT INTO outgoing_claims (kind, cause, user_id, amount, most_count, most_sum, created_at)
       VALUES ('payout', $1, $2, $3, $4, $5, $6)`,
      [
        ...[
          `withdrawal:${order.id}`,
          person.id,
          amount,
          this.env.payouts.perDay,
          this.env.payouts.sumPerDay,
          at,
        ],
      ],
    );
    await insertWithdrawal(tx, order, at);
    await this.move(tx, at, order, 'hold', ['main', 'held']);
    person.main -= amount;
    return order;
  }

  /** Posts a step of a payout. @param between accounts of the player; null: the clearing account of the provider */
  private async move(
    tx: Tx,
    at: Date,
    { id, user_id: userId, provider, reference, amount }: NewWithdrawal,
    step: 'hold' | 'settle' | 'release',
    between: readonly [from: string, to: string | null],
  ): Promise<void> {
    const rows = await tx.query<{ id: bigint; kind: string }>(
      `SELECT id, kind FROM accounts WHERE user_id = $1 OR kind = 'clearing' AND provider = $2`,
      [userId, provider],
    );
    const [from, to] = between.map((kind) => rows.find((row) => row.kind === (kind ?? 'clearing'))?.id ?? 0n);
    await this.ledger.post(tx, {
      ...{ key: `withdraw:${id}:${step}`, kind: 'withdraw', requestId: 'demo', subject: reference, at },
      actor: step === 'hold' ? `user:${userId}` : 'system',
      legs: [
        { accountId: from ?? 0n, amount: santim(-amount) },
        { accountId: to ?? 0n, amount },
      ],
    });
  }
}
