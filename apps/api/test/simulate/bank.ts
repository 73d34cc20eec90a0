import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type {
  DepositRequest,
  DepositStart,
  Gateway,
  Medium,
  Outcome,
  PaymentKey,
  PayoutAnswer,
  PayoutRequest,
  Verified,
} from '../../src/payments/gateways/gateway';
import { answered, bareStatus, done, failed, notTaken } from '../../src/payments/gateways/outcomes';
import type { Chance } from '../support/players/players-chance';
import type { Sometimes } from './history';

/** The faults of the provider. */
export const BANK_FAULTS = ['provider does not answer', 'provider answers late', 'provider is away'] as const;
/** A rare state: the provider has a payout, and the application cannot know. */
export const UNSURE_PAYOUT = 'payout without an answer';

interface Payment {
  readonly amount: bigint;
  state: 'pending' | 'succeeded' | 'failed';
}

/** A provider inside of the process, with books of its own. It takes each reference once, and loses answers by the seed. */
export class Bank implements Gateway {
  readonly id = 'santimpay';
  readonly deposits: ReadonlySet<Medium> = new Set<Medium>(['CHECKOUT', 'TELEBIRR']);
  readonly payouts: ReadonlySet<Medium> = new Set<Medium>(['TELEBIRR']);
  readonly paidIn = new Map<string, Payment>();
  readonly paidOut = new Map<string, Payment>();
  /** How often a payout was ordered that the provider already had. */
  readonly again = new Map<string, number>();
  faultEvery = 0;

  constructor(
    private readonly chance: Chance,
    private readonly sometimes: Sometimes,
    private readonly faults: readonly string[],
  ) {}

  /** The payer approves, or turns it down. */
  decide(reference: string, isPaid: boolean): void {
    const payment = this.paidIn.get(reference);
    if (payment?.state === 'pending') payment.state = isPaid ? 'succeeded' : 'failed';
  }

  async startDeposit({ reference, amount }: DepositRequest): Promise<Outcome<DepositStart>> {
    const fault = await this.onTheWay();
    if (fault === 'provider is away') return failed('retry', 'NOT_SENT');
    this.paidIn.set(reference, { amount, state: 'pending' });
    if (fault === 'provider does not answer') return failed('ambiguous', 'NO_ANSWER');
    return done({ next: 'push' });
  }

  verifyDeposit(key: PaymentKey): Promise<Outcome<Verified>> {
    return this.verify(this.paidIn, key);
  }

  async startPayout({ reference, amount }: PayoutRequest): Promise<PayoutAnswer> {
    const fault = await this.onTheWay();
    if (fault === 'provider is away') return notTaken('NOT_SENT');
    if (this.paidOut.has(reference)) {
      this.again.set(reference, (this.again.get(reference) ?? 0) + 1);
      return { kind: 'duplicate', code: 'REFERENCE_USED', message: '' };
    }
    const isGood = this.chance.below(5) > 0;
    this.paidOut.set(reference, { amount, state: isGood ? 'pending' : 'failed' });
    if (fault === 'provider does not answer') {
      this.sometimes.saw(UNSURE_PAYOUT);
      return answered('unknown', 'NO_ANSWER');
    }
    return isGood ? { kind: 'accepted', providerRef: null } : answered('refused', 'ACCOUNT_UNKNOWN');
  }

  async verifyPayout(key: PaymentKey): Promise<Outcome<Verified>> {
    const payment = this.paidOut.get(key.reference);
    if (payment?.state === 'pending' && this.chance.below(2) === 0) payment.state = 'succeeded';
    return this.verify(this.paidOut, key);
  }

  readWebhook(): { genuine: false; why: string } {
    return { genuine: false, why: 'the simulator tells the poller itself' };
  }

  private async verify(
    book: ReadonlyMap<string, Payment>,
    { reference }: PaymentKey,
  ): Promise<Outcome<Verified>> {
    const fault = await this.onTheWay();
    if (fault === 'provider is away' || fault === 'provider does not answer')
      return failed('ambiguous', 'NO_ANSWER');
    const payment = book.get(reference);
    if (!payment) return done(bareStatus('missing', 'NOT_FOUND'));
    const { state, amount } = payment;
    return done({
      ...bareStatus(state, state.toUpperCase()),
      ...{ reference, amount: amount as Verified['amount'], currency: 'ETB', providerRef: `B-${reference}` },
    });
  }

  /** The way there and back, which takes a turn or more. */
  private async onTheWay(): Promise<(typeof BANK_FAULTS)[number] | null> {
    await nextTurn();
    if (this.faultEvery === 0 || this.chance.below(this.faultEvery) > 0) return null;
    const fault = this.chance.pick(BANK_FAULTS);
    if (!this.faults.includes(fault)) return null;
    this.sometimes.saw(fault);
    if (fault === 'provider answers late') await sleep(1000 + this.chance.below(20_000));
    return fault;
  }
}
