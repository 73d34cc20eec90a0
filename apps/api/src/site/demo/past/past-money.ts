import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { birr, santim, type Santim } from '@libs/money';
import { Books } from '../../../../sandbox';
import { ENV, type Env } from '../../../config';
import { instantOf } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { InvariantError } from '../../../platform/errors';
import { Entropy } from '../../../platform/entropy';
import {
  CaseRepository,
  caseCause,
  creditDeposit,
  insertDeposit,
  ReferenceGenerator,
} from '../../../payments';
import { Dice } from '../dice';
import { PastPayouts } from './past-payouts';
import type { PastPerson } from './past-people';
import { minutesAfter, msAfter, type PastTimeline } from './past-timeline';

/** What people deposit, in birr. */
const DEPOSITS = [50, 100, 150, 200, 200, 300, 300, 500];
/** A person with less than this, in birr, deposits; with more than the other, takes some out. */
const POOR = 80;
const RICH = 700;
/** What a demo account has at least, in birr. */
const GUEST_HAS = 1000;
const HOUR_MS = 3600_000;
/** A person looks at the wallet within the hour from these times, in Addis Ababa. */
const LOOKS = ['12:00', '19:00'];

type Way = 'chapa' | 'santimpay' | 'receipt';

/**
 * Deposits and payouts of the demo's past. What a provider takes part in is also written into the books of the sandbox,
 * so that the comparison with the providers finds it there.
 */
@Injectable()
export class PastMoney {
  private readonly dice: Dice;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly entropy: Entropy,
    private readonly payouts: PastPayouts,
    private readonly references: ReferenceGenerator,
    private readonly cases: CaseRepository,
  ) {
    this.dice = new Dice(entropy);
  }

  /** The books of a sandbox that has just been made: those of another database know payments that this one never had. */
  freshBooks(): Books {
    const file = join(this.env.dataDir, 'sandbox.jsonl');
    rmSync(file, { force: true });
    return new Books(file);
  }

  /** Plans what a person does with the wallet in these times. @param first birr of the first deposit; 0: none */
  plan(
    time: PastTimeline,
    person: PastPerson,
    { from, to }: { from: Date; to: Date },
    books: Books,
    first: number,
  ): void {
    const since = from < time.begin ? time.begin : from;
    if (first > 0)
      time.add(msAfter(since, this.dice.between(2, 30) * 60_000), (tx, at) =>
        this.deposit(tx, at, person, birr(first), books),
      );
    for (const day of time.days)
      for (const hour of LOOKS) {
        const at = msAfter(instantOf(day, hour) ?? since, this.dice.below(HOUR_MS));
        if (at < since || at > minutesAfter(to, -5)) continue;
        time.add(at, async (tx) => {
          if (person.main < birr(POOR))
            await this.deposit(tx, at, person, birr(this.dice.pick(DEPOSITS)), books);
          else if (person.main > birr(RICH)) await this.payouts.payOut(tx, time, at, person, books);
        });
      }
  }

  /** Plans that demo accounts have enough to play with when the past is over. */
  fillUp(time: PastTimeline, guests: readonly PastPerson[], books: Books): void {
    for (const [i, guest] of guests.entries())
      time.add(minutesAfter(time.end, -5 - 50 * i), async (tx, at) => {
        const lacks = birr(GUEST_HAS) - guest.main;
        if (lacks > 0n) await this.deposit(tx, at, guest, santim(lacks), books);
      });
  }

  /** Plans what waits for staff when the past is over: payouts by hand, receipts, a refused payout and a case. */
  planDesk(time: PastTimeline, people: readonly PastPerson[], books: Books): void {
    const [one, two, three, four, five, six, seven] = people;
    const before = (minutes: number) => minutesAfter(time.end, -minutes);
    for (const [person, minutes, amount] of [
      [one, 190, 250],
      [two, 95, 400],
      [three, 40, 150],
    ] as const) {
      if (!person) continue;
      // At once, so that no round comes between and takes the money.
      time.add(before(minutes), async (tx, at) => {
        await this.deposit(tx, at, person, birr(amount), books);
        await this.payouts.order(tx, at, person, birr(amount), 'manual');
      });
    }
    for (const [person, minutes, amount, failure] of [
      [four, 130, 300, 'RECEIPT_UNREACHABLE'],
      [five, 25, 1200, 'OTHER_PAYER'],
    ] as const)
      if (person)
        time.add(before(minutes), async (tx, at) => {
          await this.claim(tx, at, person, birr(amount), failure);
        });
    if (six)
      time.add(before(1500), async (tx, at) => {
        await this.deposit(tx, at, six, birr(200), books);
        await this.payouts.refuse(tx, time, at, six, birr(200));
      });
    if (seven) time.add(before(300), (tx, at) => this.differ(tx, at, seven, books));
  }

  /** A deposit by one of three ways, which arrives at once. */
  private async deposit(tx: Tx, at: Date, person: PastPerson, amount: Santim, books: Books): Promise<void> {
    const way = this.dice.pick<Way>(['chapa', 'santimpay', 'santimpay', 'santimpay', 'receipt']);
    const id =
      way === 'receipt'
        ? await this.claim(tx, at, person, amount, null)
        : await this.pay(tx, at, person, amount, way, books);
    const outcome = await creditDeposit(
      tx,
      id.id,
      {
        ...{ amount, isLimited: true, providerRef: id.providerRef },
        actor: way === 'receipt' ? `user:${person.id}` : 'system',
        ...(way === 'receipt' ? { provider: 'telebirr' } : {}),
      },
      at,
    );
    if (outcome !== 'credited')
      throw new InvariantError(`a deposit of the demo's past was not credited: ${outcome}`);
    person.main += amount;
  }

  /** Pays through a gateway. @param paid what the provider says, where it is not the amount */
  private async pay(
    tx: Tx,
    at: Date,
    { id: userId, phone }: PastPerson,
    amount: Santim,
    provider: 'chapa' | 'santimpay',
    books: Books,
    paid: Santim = amount,
  ): Promise<{ id: string; reference: string; providerRef: string }> {
    const [id, reference, session] = [this.entropy.uuid(), this.references.next('D'), this.entropy.uuid()];
    const providerRef =
      provider === 'chapa' ? `AP${session.slice(0, 12).replaceAll('-', '').toUpperCase()}` : session;
    const created = msAfter(at, -this.dice.between(20, 90) * 1000);
    const medium = provider === 'chapa' ? 'CHECKOUT' : 'TELEBIRR';
    await insertDeposit(
      tx,
      {
        ...{ id, user_id: userId, channel: 'gateway', provider, medium, reference, txn_id: null, amount },
        ...{ verified: null, state: 'Created', failure: null, next_check_at: at },
      },
      created,
    );
    books.save('payments', {
      ...{ provider, reference, session, amount: Number(amount), paid: Number(paid), phone, providerRef },
      ...{ kind: provider === 'chapa' ? 'checkout' : 'push', status: 'success', attempts: 1 },
      ...{ notifyUrl: '', returnUrl: '', cancelUrl: '', createdAt: created.toISOString() },
    });
    return { id, reference, providerRef };
  }

  /** Names the number of a receipt. @param failure why a person must look at it */
  private async claim(tx: Tx, at: Date, person: PastPerson, amount: Santim, failure: string | null) {
    const id = this.entropy.uuid();
    const txn = `DK${this.entropy.uuid().slice(0, 8).toUpperCase()}`;
    await insertDeposit(
      tx,
      {
        ...{ id, user_id: person.id, channel: 'receipt', provider: 'manual', medium: 'TELEBIRR' },
        ...{
          reference: this.references.next('D'),
          txn_id: txn,
          amount,
          verified: null,
          state: 'Review',
          failure,
        },
        next_check_at: null,
      },
      at,
    );
    return { id, providerRef: null };
  }

  /** A deposit about which the provider and our books differ by 50 birr, and the case about it. */
  private async differ(tx: Tx, at: Date, person: PastPerson, books: Books): Promise<void> {
    const [ours, theirs] = [birr(500), birr(450)];
    const { id, reference, providerRef } = await this.pay(tx, at, person, ours, 'chapa', books, theirs);
    await creditDeposit(tx, id, { amount: ours, actor: 'system', isLimited: true, providerRef }, at);
    person.main += ours;
    await this.cases.open(tx, {
      ...{ kind: 'amount', cause: caseCause('amount', 'chapa', reference), provider: 'chapa', reference },
      ...{ amount: ours - theirs, happenedAt: at, userId: person.id, depositId: id, isCertain: true },
      ours: { payment: 'deposit', reference, state: 'Succeeded', amount: '500.00' },
      theirs: { source: 'answer', state: 'succeeded', status: 'success', amount: '450', number: providerRef },
    });
  }
}
