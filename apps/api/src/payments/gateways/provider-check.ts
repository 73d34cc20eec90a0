import { setTimeout as sleep } from 'node:timers/promises';
import { birr, toBirr, type Santim } from '@libs/money';
import type { Gateway, Outcome, PaymentKey, PayoutAnswer, StrangeAnswer, Verified } from './gateway';

export interface CheckOptions {
  /** New references of ours, 20 characters each. */
  references: { unknown: string; deposit: string; payout: string };
  /** `+251…`, the phone that the provider asks to pay. */
  phone: string;
  /** `+251…` of the person who gets 5 birr; null: no payout is ordered. */
  payTo: string | null;
  /** How long to wait for a person to pay the page by hand; 0: do not wait. */
  waitMs: number;
  publicUrl: string;
  notifyUrl: (reference: string) => string;
  /** Tells the person at the terminal where to pay. */
  say: (text: string) => void;
  /** Pays a page of the sandbox or completes its payout; null with a real provider. */
  act: ((path: string) => Promise<void>) | null;
  now: () => Date;
}

/** The amount of each test payment: enough for every provider to accept, and little enough to lose. */
const AMOUNT: Santim = birr(5);
const POLL_MS = 5000;
const SANDBOX_POLL_MS = 200;
/** The most times that a status question is asked while its answers are lost. Orders of money are not repeated so. */
const READS = 3;
const HOUR_MS = 3600_000;

/**
 * Tries each of a provider's calls with the configured credentials and reports which behaved as documented
 * (providers.md P2): the operator's first act in production. It moves at most 5 birr in each direction and writes
 * nothing into our books.
 */
export class ProviderCheck {
  readonly rows: CheckRow[] = [];

  constructor(
    private readonly gateway: Gateway,
    private readonly strange: readonly StrangeAnswer[],
    private readonly options: CheckOptions,
  ) {}

  async run(): Promise<readonly CheckRow[]> {
    await this.checkLists();
    await this.checkUnknown();
    await this.checkDeposit();
    await this.checkPayout();
    for (const { call, shape } of this.strange)
      this.add(call, 'a documented answer', false, `something new: ${shape}`);
    return this.rows;
  }

  private async checkLists(): Promise<void> {
    const banks = await again(() => this.gateway.listBanks?.());
    if (banks) {
      const telebirr = banks.ok && banks.value.find(({ slug, name }) => /telebirr/i.test(slug ?? name));
      const came = banks.ok
        ? `${banks.value.length} banks, telebirr is ${telebirr ? telebirr.id : 'not there'}`
        : failureText(banks);
      this.add('banks', 'telebirr among them', Boolean(telebirr), came);
    }
    const methods = await again(() => this.gateway.listPayoutMethods?.());
    if (methods)
      this.add(
        'payout partners',
        'telebirr and CBE Birr',
        methods.ok && methods.value.length === 2,
        methods.ok ? methods.value.join(', ') : failureText(methods),
      );
  }

  private async checkUnknown(): Promise<void> {
    const reference = this.options.references.unknown;
    const outcome = await again(() =>
      this.gateway.verifyDeposit({ reference, session: reference, asked: AMOUNT }),
    );
    this.add(
      'status of a reference that is not',
      'not found',
      outcome.ok && outcome.value.state === 'missing',
      statusText(outcome),
    );
  }

  private async checkDeposit(): Promise<void> {
    const reference = this.options.references.deposit;
    const started = await this.gateway.startDeposit(this.depositRequest(reference));
    const url = started.ok && started.value.next === 'redirect' ? started.value.url : null;
    this.add(
      'checkout of 5 birr',
      'a page to pay on',
      url !== null,
      url === null ? resultText(started) : 'a page',
    );
    if (!started.ok) return;
    const key: PaymentKey = { reference, session: started.value.session ?? null, asked: AMOUNT };
    const before = await again(() => this.gateway.verifyDeposit(key));
    this.add(
      'its status before it is paid',
      'pending',
      before.ok && before.value.state === 'pending',
      statusText(before),
    );
    const repeat = await this.gateway.startDeposit(this.depositRequest(reference));
    this.add(
      'the same reference again',
      'refused',
      !repeat.ok,
      repeat.ok ? 'taken a second time' : failureText(repeat),
    );
    await this.checkPayment(key, url);
  }

  private async checkPayment(key: PaymentKey, url: string | null): Promise<void> {
    const { act, waitMs, say } = this.options;
    const call = 'payment of 5 birr';
    const expected = '5 birr of this reference';
    if (act) await act(`checkout/${key.reference}/approve`);
    else if (waitMs > 0) say(`Pay now; the page must ask for 5.00 birr: ${url ?? 'on the phone'}`);
    else return this.skip(call, expected, 'run it with --wait 10 and pay the page');
    const paid = await this.until(
      (verified) => verified.state === 'succeeded',
      () => this.gateway.verifyDeposit(key),
    );
    const held =
      paid.ok &&
      paid.value.state === 'succeeded' &&
      paid.value.reference === key.reference &&
      paid.value.amount === AMOUNT;
    this.add(call, expected, held, statusText(paid));
  }

  private async checkPayout(): Promise<void> {
    const { payTo, references, act } = this.options;
    if (!this.gateway.payouts.has('TELEBIRR'))
      return this.skip('payout of 5 birr', 'taken', 'this adapter offers none');
    if (payTo === null)
      return this.skip('payout of 5 birr', 'taken', 'run it with --payout 09…, which gets the money');
    const request = this.payoutRequest(references.payout, payTo);
    const prepared = await this.gateway.preparePayout?.(request);
    if (prepared && !prepared.ok) return this.add('payout of 5 birr', 'taken', false, failureText(prepared));
    const session = prepared?.value.session ?? null;
    const sent = await this.gateway.startPayout({ ...request, session });
    this.add('payout of 5 birr', 'taken', sent.kind === 'accepted', answerText(sent));
    if (sent.kind === 'notTaken' || sent.kind === 'refused') return;
    const repeat = await this.gateway.startPayout({ ...request, session });
    const isRefused = repeat.kind === 'duplicate';
    const hint = isRefused ? '; a resend is safe' : '; never resend by yourself';
    this.add('the same payout again', 'refused as a repeat', isRefused, answerText(repeat) + hint);
    if (act) await act(`payouts/${request.reference}/approve`);
    await this.checkPaid({ reference: request.reference, session, asked: AMOUNT });
  }

  private async checkPaid(key: PaymentKey): Promise<void> {
    const isOver = ({ state }: Verified) => state === 'succeeded' || state === 'failed';
    const outcome = await this.until(isOver, () => this.gateway.verifyPayout(key));
    if (!this.gateway.readApproval)
      return this.add(
        'its status',
        'paid',
        outcome.ok && outcome.value.state === 'succeeded',
        statusText(outcome),
      );
    // Our books do not have this payout, so our answer to the provider's approval question must have stopped it.
    this.add(
      'its status',
      'stopped by our approval',
      outcome.ok && outcome.value.state === 'failed',
      statusText(outcome),
    );
    const list = await again(() => this.gateway.listPayouts?.());
    const listed = list?.ok === true && list.value.some(({ reference }) => reference === key.reference);
    if (list)
      this.add(
        'list of payouts',
        'this one in it',
        listed,
        list.ok ? `${list.value.length} payouts` : failureText(list),
      );
  }

  private async until(
    isOver: (verified: Verified) => boolean,
    ask: () => Promise<Outcome<Verified>>,
  ): Promise<Outcome<Verified>> {
    const { waitMs, act } = this.options;
    const end = performance.now() + (act ? 5000 : waitMs);
    for (;;) {
      const outcome = await again(ask);
      if ((outcome.ok && isOver(outcome.value)) || performance.now() > end) return outcome;
      await sleep(act ? SANDBOX_POLL_MS : POLL_MS);
    }
  }

  private depositRequest(reference: string) {
    const { phone, publicUrl, notifyUrl, now } = this.options;
    const [returnUrl, expiresAt] = [`${publicUrl}/wallet`, new Date(now().getTime() + HOUR_MS)];
    return {
      reference,
      amount: AMOUNT,
      phone,
      medium: 'CHECKOUT',
      returnUrl,
      cancelUrl: returnUrl,
      notifyUrl: notifyUrl(reference),
      expiresAt,
    } as const;
  }

  private payoutRequest(reference: string, account: string) {
    const { publicUrl, notifyUrl, now } = this.options;
    const [returnUrl, expiresAt] = [`${publicUrl}/wallet`, new Date(now().getTime() + HOUR_MS)];
    const fixed = { medium: 'TELEBIRR', accountName: 'Edil Bingo', bankId: null, session: null } as const;
    return {
      ...fixed,
      reference,
      amount: AMOUNT,
      account,
      returnUrl,
      notifyUrl: notifyUrl(reference),
      expiresAt,
    };
  }

  private add(call: string, expected: string, holds: boolean, came: string): void {
    this.rows.push({ call, expected, held: holds ? 'holds' : 'differs', came });
  }

  private skip(call: string, expected: string, why: string): void {
    this.rows.push({ call, expected, held: 'not tried', came: why });
  }
}

/** Asks again after a lost answer. */
async function again<T extends Outcome<unknown> | undefined>(ask: () => Promise<T> | undefined): Promise<T> {
  let outcome = (await ask()) as T;
  for (let i = 1; i < READS && outcome && !outcome.ok && outcome.failure.code === 'NO_ANSWER'; i += 1)
    outcome = (await ask()) as T;
  return outcome;
}

function statusText(outcome: Outcome<Verified>): string {
  if (!outcome.ok) return failureText(outcome);
  const { status, amount, fee, shown, mode, reference } = outcome.value;
  return [
    status,
    amount === null ? null : `${toBirr(amount)} birr`,
    fee === null ? null : `fee ${fee}`,
    mode,
    reference === null ? null : `reference ${reference}`,
    shown && `(${shown})`,
  ]
    .filter(Boolean)
    .join(', ');
}

function answerText(answer: PayoutAnswer): string {
  return answer.kind === 'accepted' ? 'accepted' : `${answer.kind} ${answer.code} ${answer.message}`.trim();
}

function resultText(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'no page' : failureText(outcome);
}

function failureText(outcome: Outcome<unknown>): string {
  if (outcome.ok) return '';
  const { kind, code, message } = outcome.failure;
  return `${kind} ${code} ${message}`.trim();
}

/** The result of one call of the provider check. */
export interface CheckRow {
  call: string;
  expected: string;
  held: 'holds' | 'differs' | 'not tried';
  came: string;
}

const HEADS: CheckRow = { call: 'Call', expected: 'Expected', held: 'differs', came: 'What came back' };

/** The rows as a table for a terminal. */
export function checkTable(rows: readonly CheckRow[]): string {
  const cells = rows.map(({ call, expected, held, came }) => [call, expected, held, came]);
  const table = [[HEADS.call, HEADS.expected, 'Held', HEADS.came], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [
    line(table[0] ?? []),
    `${rule}  ${'-'.repeat(HEADS.came.length)}`,
    ...table.slice(1).map(line),
  ].join('\n');
}
