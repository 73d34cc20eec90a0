import { randomBytes } from 'node:crypto';
import { until } from '../support/eventually';
import { inOrder } from '../support/in-order';
import { loseCommitAfter } from '../support/lost-commit';
import { shown } from '../support/second-person';
import { FakeClock } from '../../src/platform/clock';
import { HoldPoller } from '../../src/payments/payees/hold-poller';
import { PaymentPoller } from '../../src/payments/payment-poller';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, freshPhone, newestCode, type Person } from '../support/players/people';
import { ADMINS, ask } from '../support/staff';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('payees that wait for staff', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let admins: Person[];
  const used = new Set<string>();

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: {
        PAYEE_CODE: '1',
        PAYOUT_REST_MINUTES: '10',
        UNPLAYED_FREE: '1000',
        PAYOUTS_PER_DAY: '20',
        PAYOUT_SUM_PER_DAY: '30000',
      },
    });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    clock.advance(HOUR); // The budget of codes is full again.
    player = await createPerson(test, { name: 'Abebe Kebede' });
    admins = [await createPerson(test, { phone: ADMINS[0] }), await createPerson(test, { phone: ADMINS[1] })];
    await pay.fund(player, 20_000);
  });
  afterEach(() => mustBeWhole(test));

  const account = () => `10000${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  const order = async (accountNumber: string, accountName: string, amount: number) => {
    const body = { accountNumber, accountName, selectedBank: '946', amount };
    return (await pay.post(player, 'chapa/bankWithdraw', body).expect(200)).body as {
      ref: string;
      needs?: string;
      vc?: string;
    };
  };
  /** Orders a payout to a new account and confirms it by the code. */
  const confirmed = async (accountName: string, amount: number, accountNumber = account()) => {
    const { ref, vc } = await order(accountNumber, accountName, amount);
    const otp = await newestCode(test, player.phone, used);
    used.add(otp);
    clock.advance(11_000); // A phone waits between two codes.
    await pay.post(player, 'transaction/confirm', { ref, vc, otp }).expect(200);
    return { ref, accountNumber };
  };
  const rowOf = async (ref: string) => {
    const [row] = await test.db.query<{
      id: string;
      state: string;
      hold_reason: string | null;
      held_until: Date;
    }>('SELECT id, state, hold_reason, held_until FROM withdrawals WHERE reference = $1', [ref]);
    if (!row) throw new Error(`no withdrawal ${ref}`);
    return row;
  };
  const isGone = async (ref: string) =>
    ['Sending', 'Sent', 'Unknown', 'Paid'].includes((await rowOf(ref)).state);
  const poll = () => test.app.get(PaymentPoller, { strict: false }).run();
  const decide = (who: number, path: string, seen: object = {}) =>
    ask(test, admins[who] ?? null, 'post', `admin/${path}`, { reason: 'asked the player', ...seen });
  const smsTo = async ({ phone }: Person): Promise<string[]> => {
    const sent = await fetch(`${test.url}/sandbox/sms?to=${encodeURIComponent(phone)}`);
    return ((await sent.json()) as { text: string }[]).map(({ text }) => text);
  };
  const reviewed = async () => {
    const { body } = await ask(test, admins[0] ?? null, 'get', 'admin/payee-reviews').expect(200);
    return (body as { id: string; userId: string; accountName: string; receipts: object[] }[]).filter(
      ({ userId }) => userId === player.id,
    );
  };

  /** One admin proposes to accept the name, the other confirms it. */
  const accept = async (id: string | undefined) => {
    await decide(0, `payees/${id}/approve`).expect(200);
    await decide(1, `payees/${id}/approve`, await shown(test, `payee:${id}`)).expect(200);
  };

  it('keep an order that is confirmed while the poll gives it back', async () => {
    const { ref } = await order(account(), 'Abebe Kebede', 300);
    const { id } = await rowOf(ref);
    clock.advance(HOUR + MINUTE);
    await inOrder(test, { table: 'withdrawals', id }, [
      () =>
        test.db.query("UPDATE withdrawals SET state = 'Held', hold_reason = 'NEW_PAYEE' WHERE id = $1", [id]),
      () => test.app.get(HoldPoller, { strict: false }).run(),
    ]);
    expect((await rowOf(ref)).state).toBe('Held');
  });

  it('are removed, and their orders given back, although the answer to the commit was lost', async () => {
    const { ref, accountNumber } = await confirmed('Abebe Kebede', 100);
    const list = (await pay.get(player, 'payees')).body as { id: string; accountNumber: string }[];
    const payee = list.find((one) => one.accountNumber.endsWith(accountNumber.slice(-4)));
    const end = loseCommitAfter("UPDATE payees SET state = 'removed'");
    await ask(test, player, 'delete', `payees/${payee?.id}`).expect(200);
    expect(end()).toBe(1);
    expect([(await rowOf(ref)).state, await pay.balance(player)]).toEqual(['Released', 20_000]);
  });

  it('need two people to accept their name, even before a withdrawal, because a payee may get as much as a day’s limit', async () => {
    await confirmed('Abebe Kebede', 100);
    const accountNumber = account();
    const made = await pay.post(player, 'payees', {
      ...{ kind: 'bank', bankId: '946', accountNumber, accountName: 'Meron Tilahun' },
    });
    const { id, vc } = made.body as { id: string; vc: string };
    clock.advance(11_000);
    const otp = await newestCode(test, player.phone, used);
    used.add(otp);
    await pay.post(player, `payees/${id}/confirm`, { otp, vc }).expect(200);
    const answer = await decide(0, `payees/${id}/approve`).expect(200);
    expect(answer.body).toMatchObject({ success: true, status: 'AwaitingSecond' });
    const [listed] = (await reviewed()) as unknown as { id: string; proposal: object }[];
    expect(listed).toMatchObject({
      id,
      proposal: { value: 30_000, after: { accountName: 'Meron Tilahun', waiting: 0, perDay: 30_000 } },
    });
    expect((await decide(1, `payees/${id}/approve`)).body).toMatchObject({ code: 'PROPOSAL_NOT_SHOWN' });
    await decide(1, `payees/${id}/approve`, await shown(test, `payee:${id}`)).expect(200);
    expect(await reviewed()).toEqual([]);
  });

  it('make a first payout rest for ten minutes, after which it is sent', async () => {
    const { ref } = await confirmed('Abebe Kebede', 300);
    const row = await rowOf(ref);
    expect(row).toMatchObject({ state: 'Held', hold_reason: 'SHORT_REST' });
    const rest = row.held_until.getTime() - clock.now().getTime();
    expect(rest).toBeGreaterThan(9.5 * MINUTE);
    expect(rest).toBeLessThanOrEqual(10 * MINUTE);
    clock.advance(rest - 1000);
    await poll();
    expect((await rowOf(ref)).state).toBe('Held');
    clock.advance(1001);
    await poll();
    expect(await isGone(ref)).toBe(true);
  });

  it('make a payout from a new device rest for ten minutes, to the own phone too, but not from a device a day old', async () => {
    const send = async () =>
      ((await pay.post(player, 'arifpay/withdraw', { amount: 60 }).expect(200)).body as { ref: string }).ref;
    expect(await rowOf(await send())).toMatchObject({ state: 'Held', hold_reason: 'SHORT_REST' });
    await test.db.query('UPDATE sessions SET created_at = $2 WHERE user_id = $1', [
      player.id,
      new Date(clock.now().getTime() - 25 * HOUR),
    ]);
    expect(await isGone(await send())).toBe(true);
  });

  it('let staff send the payout if the name is right, or give the money back if it is not', async () => {
    await test.db.query("UPDATE users SET language = 'english' WHERE id = $1", [player.id]);
    await confirmed('Abebe Kebede', 100);
    const right = await confirmed('Sara Ali', 110);
    const wrong = await confirmed('Chala Gemechu', 120);
    clock.advance(11 * MINUTE);
    for (const { ref } of [right, wrong])
      expect(await rowOf(ref)).toMatchObject({ state: 'Held', hold_reason: 'NAME_REVIEW' });
    const list = await reviewed();
    expect(list.map(({ accountName }) => accountName)).toEqual(['Sara Ali', 'Chala Gemechu']);
    const [sara, chala] = list.map(({ id }) => id);
    const before = await pay.balance(player);
    await accept(sara);
    await decide(0, `payees/${chala}/refuse`).expect(200);
    for (const again of [`payees/${sara}/refuse`, `payees/${chala}/approve`])
      expect((await decide(1, again)).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await poll();
    expect(await isGone(right.ref)).toBe(true);
    expect((await rowOf(wrong.ref)).state).toBe('Released');
    expect([await pay.balance(player), await reviewed()]).toEqual([before + 120, []]);
    // The player whose money came back is told why; the other player is not.
    const told = await until(
      async () => (await smsTo(player)).filter((text) => text.includes('does not agree with yours')),
      (texts) => texts.length > 0,
    );
    expect(told).toEqual([expect.stringContaining(wrong.accountNumber.slice(-4))]);
    const again = await pay.post(player, 'chapa/bankWithdraw', {
      accountNumber: wrong.accountNumber,
      accountName: 'Chala Gemechu',
      selectedBank: '946',
      amount: 50,
    });
    expect(again.status === 200 && (again.body as { needs?: string }).needs !== 'code').toBe(false);
    const log = await test.db.query(
      "SELECT action FROM audit_log WHERE action LIKE 'payee.%' AND subject = ANY ($1) ORDER BY action",
      [[`payee:${sara}`, `payee:${chala}`]],
    );
    expect(log).toEqual([{ action: 'payee.approve' }, { action: 'payee.refuse' }]);
  });

  describe('a wallet whose receipts name its holder', () => {
    /** A number whose last digits, which a receipt shows, are nobody else's. */
    const wallet = () => `0${freshPhone().slice(4)}`;
    /** Writes a payment from a wallet to us that this person has claimed. */
    const paidFrom = async (who: Person, payer: string, payerName: string, medium = 'TELEBIRR') => {
      clock.advance(1000);
      const txnId = randomBytes(5).toString('hex').toUpperCase();
      const paidAt = clock.now().toISOString();
      await pay.sandbox('receipts', { txnId, medium, amount: 100, payer, payerName, paidAt }).expect(201);
      await pay.post(who, 'transaction/manualDeposit', { amount: 100, txnId }).expect(201);
    };
    /** Makes a wallet a payee under the player's own name. */
    const added = async (accountNumber: string, method = 'TELEBIRR') => {
      const made = await pay.post(player, 'payees', {
        ...{ kind: 'phone', method, accountNumber, accountName: 'Abebe Kebede' },
      });
      const { id, vc } = made.body as { id: string; vc: string };
      clock.advance(11_000);
      const otp = await newestCode(test, player.phone, used);
      used.add(otp);
      const { body } = await pay.post(player, `payees/${id}/confirm`, { otp, vc }).expect(200);
      return (body as { status: string }).status;
    };

    it('goes to staff when a receipt names somebody else than was typed, and staff see both names', async () => {
      await confirmed('Abebe Kebede', 100);
      const number = wallet();
      await paidFrom(player, number, 'Abebe K Alemu');
      await paidFrom(player, number, 'SARA ALI');
      expect(await added(number)).toBe('review');
      const [listed] = await reviewed();
      expect(listed).toMatchObject({
        payoutName: 'Abebe Kebede',
        accountName: 'Abebe Kebede',
        nameFits: true,
        receipts: [
          { name: 'SARA ALI', source: 'telebirr', at: expect.any(String) as string, fits: false },
          { name: 'Abebe K Alemu', source: 'telebirr', fits: false },
        ],
      });
      await decide(0, `payees/${listed?.id}/approve`).expect(200);
      const [waiting] = (await reviewed()) as unknown as { proposal: object }[];
      expect(waiting?.proposal).toMatchObject({ after: { receiptsDiffer: true } });
    });

    it('is ready when a receipt has the same name, from a telebirr wallet and from CBE Birr', async () => {
      for (const method of ['TELEBIRR', 'CBE']) {
        const number = wallet();
        await paidFrom(player, number, 'ABEBE KEBEDE ALEMU', method);
        expect(await added(number, method)).toBe('ready');
      }
      expect(await reviewed()).toEqual([]);
    });

    it('is also checked as a first payee, by the receipts of the other player whose phone it is', async () => {
      const holder = await createPerson(test, { name: 'Sara' });
      await paidFrom(holder, holder.phone, 'SARA ALI');
      expect(await added(holder.phone)).toBe('review');
      const [listed] = await reviewed();
      expect(listed).toMatchObject({ nameFits: true, receipts: [{ name: 'SARA ALI', fits: false }] });
    });

    it('is judged by the typed name when no receipt is of this account', async () => {
      // The digits that a receipt shows fit the player's own phone and this number.
      const number = wallet().slice(0, 6) + player.phone.slice(-4);
      await paidFrom(player, player.phone, 'SARA ALI');
      await paidFrom(player, number, 'SARA ALI', 'CBE');
      await paidFrom(await createPerson(test), number, 'SARA ALI');
      expect(await added(number)).toBe('ready');
    });
  });

  it('need two different admins to release a large payout of unplayed money', async () => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount: 9000 }).expect(200);
    await pay.sandbox(`checkout/${(body as { txRef: string }).txRef}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (balance) => balance === 29_000,
    );
    const { accountNumber } = await confirmed('Abebe Kebede', 100);
    clock.advance(25 * HOUR);
    player = { ...player, ...(await createPerson(test, { phone: player.phone, name: player.name })) };
    admins = [await createPerson(test, { phone: ADMINS[0] }), await createPerson(test, { phone: ADMINS[1] })];
    const { ref } = await order(accountNumber, 'Abebe Kebede', 6000);
    const { id, ...row } = await rowOf(ref);
    expect(row).toMatchObject({ state: 'Held', hold_reason: 'UNPLAYED' });
    expect((await decide(0, `withdrawals/${id}/release`).expect(200)).body).toEqual({
      status: 'AwaitingSecond',
      proposalId: expect.any(String) as string,
    });
    expect((await decide(0, `withdrawals/${id}/release`)).body).toMatchObject({ code: 'FORBIDDEN' });
    await poll();
    expect(await isGone(ref)).toBe(false);
    const seen = await shown(test, `withdrawal:${id}`);
    expect((await decide(1, `withdrawals/${id}/release`, seen).expect(200)).body).toEqual({
      status: 'Pending',
    });
    clock.advance(11 * MINUTE);
    await poll();
    expect(await isGone(ref)).toBe(true);
    expect((await decide(1, `withdrawals/${id}/release`)).body).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });
});
