import { AsyncLocalStorage } from 'node:async_hooks';
import { birr, santim, ZERO } from '@libs/money';
import { Clock } from '../../src/platform/clock';
import { MoneyMovements } from '../../src/payments/common/money-movements';
import { PaymentPoller } from '../../src/payments/payment-poller';
import type { Gateway, PayoutAnswer, Verified } from '../../src/payments/gateways/gateway';
import { Gateways } from '../../src/payments/gateways/gateways';
import { bareStatus } from '../../src/payments/gateways/outcomes';
import { PayoutChecks } from '../../src/payments/withdrawals/check';
import { PayoutSender } from '../../src/payments/withdrawals/send';
import { WithdrawalMoney } from '../../src/payments/withdrawals/money/withdrawal-money';
import { insertWithdrawal } from '../../src/payments/withdrawals/money/withdrawal-rows';
import type { Withdrawal } from '../../src/payments/withdrawals/withdrawals.entity';
import { freshPhone } from './players/people';
import type { TestApp } from './servers/app';

/** Each story has its own time, so that many stories run side by side. */
export class StoryClock extends Clock {
  private readonly story = new AsyncLocalStorage<{ now: Date }>();

  now(): Date {
    return this.story.getStore()?.now ?? new Date();
  }

  tell<T>(from: Date, work: () => Promise<T>): Promise<T> {
    return this.story.run({ now: from }, work);
  }

  pass(ms: number): void {
    const story = this.story.getStore();
    if (story) story.now = new Date(story.now.getTime() + ms);
  }
}

/** Thrown where the server dies in the middle of a call, so that nothing after it runs. */
export class Killed extends Error {}

/** The answers of a provider about one payout, scripted by a test. */
export interface ScriptedProvider {
  send(reference: string): PayoutAnswer | Promise<PayoutAnswer>;
  status(reference: string): Partial<Verified> | null;
}

export const accepted: PayoutAnswer = { kind: 'accepted', providerRef: null };
export const refused = (code: string): PayoutAnswer => ({ kind: 'refused', code, message: '' });
export const lost: PayoutAnswer = { kind: 'unknown', code: 'NO_ANSWER', message: '' };
export const notTaken: PayoutAnswer = { kind: 'notTaken', code: 'INSUFFICIENT_FLOAT', message: '' };
export const duplicate: PayoutAnswer = { kind: 'duplicate', code: 'REFERENCE_USED', message: '' };

let places = 0;

/** Payouts of SantimPay with a scripted provider. The test moves them by hand, in place of the poller. */
export async function payoutWorld(test: TestApp, clock: StoryClock) {
  const get = <T>(type: new (...args: never[]) => T): T => test.app.get(type, { strict: false });
  const [gateways, sender, checks, money] = [
    get(Gateways),
    get(PayoutSender),
    get(PayoutChecks),
    get(WithdrawalMoney),
  ];
  const [poller, movements] = [get(PaymentPoller), get(MoneyMovements)];
  await poller.onModuleDestroy();
  const scripts = new Map<string, ScriptedProvider>();
  const scriptOf = (reference: string): ScriptedProvider => {
    const script = scripts.get(reference);
    if (!script) throw new Error(`no script for ${reference}`);
    return script;
  };
  const gateway: Pick<Gateway, 'id' | 'startPayout' | 'verifyPayout'> = {
    id: 'santimpay',
    startPayout: async ({ reference }) => scriptOf(reference).send(reference),
    verifyPayout: async ({ reference }) => {
      const answer = scriptOf(reference).status(reference);
      return answer === null
        ? { ok: false, failure: { kind: 'ambiguous', code: 'NO_ANSWER', message: '' } }
        : { ok: true, value: { ...bareStatus('pending', 'scripted'), ...answer } };
    },
  };
  gateways.find = () => gateway as Gateway;

  const createPlayer = async (): Promise<string> => {
    const [row] = await test.db.query<{ id: string }>(
      `INSERT INTO users (id, phone, name, role, fair_id, referral_code, created_at)
       VALUES (gen_random_uuid(), $1, 'Abebe', 'player', gen_random_uuid(), 'S' || $2, now()) RETURNING id`,
      [freshPhone(), String((places += 1)).padStart(9, '0')],
    );
    const id = row?.id ?? '';
    await test.db.query(
      `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['opening:' || $1], ARRAY['opening'],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
         ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'), (SELECT id FROM accounts WHERE user_id = $1::uuid AND kind = 'main')],
         ARRAY[-100000, 100000]::bigint[])`,
      [id],
    );
    return id;
  };

  const order = async (userId: string, script: ScriptedProvider): Promise<string> => {
    places += 1;
    const reference = `EBW${String(places).padStart(17, '0')}`;
    scripts.set(reference, script);
    const now = clock.now();
    const row = {
      id: crypto.randomUUID(),
      user_id: userId,
      kind: 'direct',
      provider: 'santimpay',
      medium: 'TELEBIRR',
      reference,
      amount: birr(400),
      account_number: '+251911223344',
      account_name: 'Abebe',
      bank_id: null,
      next_check_at: now,
      payee_id: null,
      unplayed: ZERO,
      confirm_until: null,
    } as const;
    await test.db.transaction(async (tx) => {
      await insertWithdrawal(tx, row, now);
      await money.hold(tx, row);
    });
    return reference;
  };

  const rowOf = async (reference: string): Promise<Withdrawal> => {
    const [row] = await test.db.query<Withdrawal>('SELECT * FROM withdrawals WHERE reference = $1', [
      reference,
    ]);
    if (!row) throw new Error(`no row ${reference}`);
    return row;
  };

  /** Does with the row what the poller would do if it is due. @returns whether it was due */
  const poll = async (reference: string): Promise<boolean> => {
    const row = await rowOf(reference);
    if (row.next_check_at === null || row.next_check_at > clock.now()) return false;
    try {
      await (row.state === 'Held' ? sender.send(row.id) : checks.check(row));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    return true;
  };

  /** Moves the time forward and polls at every moment at which the payout is due. */
  const wait = async (reference: string, ms: number): Promise<void> => {
    const end = clock.now().getTime() + ms;
    for (;;) {
      const { next_check_at: next } = await rowOf(reference);
      if (next === null || next.getTime() > end) break;
      clock.pass(Math.max(0, next.getTime() - clock.now().getTime()));
      await poll(reference);
    }
    clock.pass(end - clock.now().getTime());
  };

  /** By the books, in santim: the player's main and held money, their debt, and what all providers have paid. */
  const books = async (userId: string, reference: string) => {
    const [row] = await test.db.query<{ main: bigint; held: bigint; owed: bigint; outside: bigint }>(
      `SELECT (SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'main') AS main,
         (SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'held') AS held,
         (SELECT COALESCE(sum(amount - recovered), 0)::bigint FROM receivables WHERE user_id = $1) AS owed,
         (SELECT COALESCE(sum(p.amount), 0)::bigint FROM transfers t JOIN postings p ON p.transfer_id = t.id
           JOIN accounts a ON a.id = p.account_id AND a.kind = 'clearing' WHERE t.subject = $2) AS outside`,
      [userId, reference],
    );
    if (!row) throw new Error('no books');
    return row;
  };

  const play = async (userId: string, amount: bigint, other: string): Promise<void> => {
    await test.db.transaction((tx) =>
      movements.move(tx, {
        key: `transfer:${crypto.randomUUID()}`,
        kind: 'transfer',
        actor: 'system',
        subject: other,
        from: { user: userId, kind: 'main' },
        to: { user: other, kind: 'main' },
        amount: santim(amount),
      }),
    );
  };

  return {
    createPlayer,
    order,
    /** Registers a payout that another server has stored with this server's provider. */
    follow: (reference: string, script: ScriptedProvider) => void scripts.set(reference, script),
    rowOf,
    poll,
    wait,
    books,
    play,
    wake: (ref: string) => poller.makeDue(ref),
  };
}
