import { DepositChecks } from '../../src/payments/deposits/check';
import { LimitRoomPoller } from '../../src/payments/deposits/limit-room';
import { readDeposit } from '../../src/payments/deposits/rows';
import { PaymentPoller } from '../../src/payments/payment-poller';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

interface Answer {
  code?: string;
  details?: Record<string, unknown>;
  dailyDeposit: number | null;
  weeklyDeposit: number | null;
  pending: { field: string; value: number | null; from: string; until: string }[];
  pendingDailyDeposit: number | null;
  pendingFrom: string | null;
  breakUntil: string | null;
  selfExcludedUntil: string | null;
  returnFrom: string | null;
  reviewDue: boolean;
}

describe('a player’s own limits', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    // Stops the pollers: days later one would end the open payments that these tests count, the other credit what is held.
    for (const poller of [PaymentPoller, LimitRoomPoller])
      await test.app.get<PaymentPoller | LimitRoomPoller>(poller, { strict: false }).onModuleDestroy();
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });

  const signIn = async () => {
    player = await createPerson(test, { phone: player.phone });
  };
  const ask = async (method: 'get' | 'put' | 'post', path: string, body: object = {}) =>
    (
      await (
        await import('supertest')
      )
        .default(test.url)
        [method](`/api/${path}`)
        .set('cookie', player.cookie)
        .send(method === 'get' ? undefined : body)
    ).body as Answer;
  const put = (body: object) => ask('put', 'limits', body);
  const confirm = (field: string) => ask('post', 'limits/confirm', { field });
  const comeBack = () => ask('post', 'limits/return');
  const later = async (ms: number) => {
    clock.advance(ms);
    await signIn();
  };
  const ahead = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const deposit = async (amount: number) => {
    const { status, body } = await pay.post(player, 'chapa/initializePayment', { amount });
    return (body as { code?: string }).code ?? status;
  };

  /** Begins a payment. @returns its reference */
  const begin = async (amount: number) => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount }).expect(200);
    return (body as { txRef: string }).txRef;
  };
  /** Lets the player pay, and asks the provider. */
  const settle = async (reference: string) => {
    await pay.sandbox(`checkout/${reference}/approve?webhooks=0`).expect(200);
    const row = await readDeposit(test.db, { reference });
    if (row) await test.app.get(DepositChecks, { strict: false }).check(row);
  };

  it('1.7 are none at first, and the player is due to be asked about them', async () => {
    const none = { session: 0, today: 0, days30: 0 };
    expect((await pay.get(player, 'limits').expect(200)).body).toEqual({
      dailyDeposit: null,
      weeklyDeposit: null,
      monthlyDeposit: null,
      dailyLoss: null,
      weeklyLoss: null,
      monthlyLoss: null,
      pending: [],
      pendingDailyDeposit: null,
      pendingFrom: null,
      reminderMinutes: null,
      breakUntil: null,
      selfExcludedUntil: null,
      returnFrom: null,
      reviewDue: true,
      net: none,
      staked: none,
      won: none,
      played: { sessionMinutes: 0 },
    });
  });

  it('1.2 apply at once when they become stricter, and count payments that are still open', async () => {
    expect(await put({ dailyDeposit: 100 })).toMatchObject({ dailyDeposit: 100, pendingFrom: null });
    expect(await deposit(60)).toBe(200);
    const refused = await pay.post(player, 'chapa/initializePayment', { amount: 41 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LIMIT_REACHED',
      details: { limit: 'dailyDeposit', left: 40 },
    });
    expect(await deposit(40)).toBe(200);
    await later(14 * HOUR); // a new day in Addis Ababa
    expect(await deposit(100)).toBe(200);
  });

  it.each([
    ['weeklyDeposit', 7],
    ['monthlyDeposit', 30],
  ])('1.1 %s counts %i calendar days of Addis Ababa', async (field, days) => {
    await put({ [field]: 100 });
    expect(await deposit(100)).toBe(200);
    await later((days - 1) * DAY);
    expect(await deposit(5)).toBe('LIMIT_REACHED');
    await later(DAY);
    expect(await deposit(100)).toBe(200);
  });

  it('1.4 never refuse money that was sent already: a claim above the limit waits for staff', async () => {
    await put({ dailyDeposit: 100 });
    const claim = { amount: 500, txnId: 'NOSUCH0101' };
    expect((await pay.post(player, 'transaction/manualDeposit', claim).expect(201)).body).toMatchObject({
      status: 'Pending',
    });
  });

  it('1.4 hold what was given up and is paid all the same, in whatever order', async () => {
    await put({ weeklyDeposit: 100 });
    const givenUp: string[] = [];
    for (let day = 0; day < 3; day++) {
      givenUp.push(await begin(100));
      await test.db.query(
        "UPDATE deposits SET state = 'Failed', failure = 'CANCELLED' WHERE reference = $1",
        [givenUp[day]],
      );
      await later(DAY);
    }
    for (const reference of givenUp.reverse()) await settle(reference);
    expect(await pay.balance(player)).toBe(100);
    await later(5 * DAY);
    expect(await deposit(5)).toBe('LIMIT_REACHED'); // It counts since it was paid.
  });

  it('1.2 hold an open payment for which there is no room since they became stricter', async () => {
    await put({ weeklyDeposit: 300 });
    const open = await begin(100);
    await later(DAY);
    await settle(await begin(200));
    await put({ weeklyDeposit: 200 });
    await settle(open);
    expect(await pay.balance(player)).toBe(200);
  });

  it('1.4 credit of the money that they held back only one day’s worth on a day', async () => {
    const held: string[] = [];
    for (let n = 0; n < 3; n++) {
      const txRef = await begin(100);
      await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
      const [row] = await test.db.query<{ id: string }>(
        "UPDATE deposits SET state = 'Review', failure = 'DAILY_LIMIT', verified = amount WHERE reference = $1 RETURNING id",
        [txRef],
      );
      held.push(row?.id ?? '');
    }
    await put({ dailyDeposit: 100 });
    const look = () => test.app.get(LimitRoomPoller, { strict: false }).run();
    await look();
    expect(await pay.balance(player)).toBe(0);
    await later(DAY);
    await look();
    expect(await pay.balance(player)).toBe(100);
    expect(await deposit(5)).toBe('LIMIT_REACHED');
    await later(DAY);
    // The provider's answer credits what the limit has held back, too. Which one was credited first is chance: all were made at once.
    const [waiting] = await test.db.query<{ id: string }>(
      "SELECT id FROM deposits WHERE id = ANY ($1) AND state = 'Review' LIMIT 1",
      [held],
    );
    const row = await readDeposit(test.db, { id: waiting?.id ?? '' });
    if (row) await test.app.get(DepositChecks, { strict: false }).check(row);
    expect((await readDeposit(test.db, { id: waiting?.id ?? '' }))?.limits_at).toEqual(clock.now());
    await look();
    expect(await pay.balance(player)).toBe(200);
    await later(DAY);
    await look();
    expect(await pay.balance(player)).toBe(300);
  });

  it('1.4 cannot be exceeded by deposits at the same moment', async () => {
    await put({ dailyDeposit: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(50)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(2);
  });

  it('1.2 become looser only after a day, and only if the player confirms within a week', async () => {
    await put({ dailyDeposit: 50 });
    expect(await put({ dailyDeposit: 500 })).toMatchObject({
      dailyDeposit: 50,
      pendingDailyDeposit: 500,
      pendingFrom: ahead(24 * HOUR),
      pending: [{ field: 'dailyDeposit', value: 500, from: ahead(DAY), until: ahead(8 * DAY) }],
    });
    expect(await confirm('dailyDeposit')).toMatchObject({
      code: 'LIMIT_BINDING',
      details: { from: ahead(DAY) },
    });
    await later(24 * HOUR);
    expect(await deposit(60)).toBe('LIMIT_REACHED');
    expect(await confirm('dailyDeposit')).toMatchObject({
      dailyDeposit: 500,
      pending: [],
      pendingFrom: null,
    });
    expect(await deposit(60)).toBe(200);
    expect(await confirm('dailyDeposit')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('1.2 stay as they are when the player does not confirm a looser value', async () => {
    await put({ weeklyDeposit: 50 });
    await put({ weeklyDeposit: null });
    await later(8 * DAY);
    expect(await confirm('weeklyDeposit')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask('get', 'limits')).toMatchObject({ weeklyDeposit: 50, pending: [] });
    expect(await put({ weeklyDeposit: 40 })).toMatchObject({ weeklyDeposit: 40 });
  });

  it('1.2 are asked about again after six months', async () => {
    expect(await put({ dailyDeposit: 50 })).toMatchObject({ reviewDue: false });
    await later(183 * DAY);
    expect(await ask('get', 'limits')).toMatchObject({ reviewDue: true });
    expect(await put({ reviewed: true })).toMatchObject({ reviewDue: false, dailyDeposit: 50 });
    clock.advance(-183 * DAY);
  });

  describe('1.3 a break', () => {
    it('begins at once, can be prolonged but not shortened, and ends by itself', async () => {
      expect(await put({ breakUntil: ahead(DAY) })).toMatchObject({ breakUntil: ahead(DAY) });
      expect(await deposit(50)).toBe('LIMIT_REACHED');
      for (const breakUntil of [null, ahead(DAY - HOUR)])
        expect(await put({ breakUntil })).toMatchObject({
          code: 'LIMIT_BINDING',
          details: { from: ahead(DAY) },
        });
      expect(await put({ breakUntil: ahead(7 * DAY) })).toMatchObject({ breakUntil: ahead(7 * DAY) });
      await later(7 * DAY);
      expect(await ask('get', 'limits')).toMatchObject({ breakUntil: null });
      expect(await deposit(50)).toBe(200);
    });
  });

  describe('1.3 an exclusion', () => {
    const exclude = (ms: number) => put({ selfExcludedUntil: ahead(ms) });

    it('starts only from the player’s own session, also for a player from Telegram without a password', async () => {
      await test.db.query('UPDATE users SET password_hash = NULL WHERE id = $1', [player.id]);
      const selfExcludedUntil = ahead(30 * DAY);
      expect(await put({ selfExcludedUntil })).toMatchObject({ selfExcludedUntil });
    });

    it('can be prolonged but not shortened, and withdrawals still work', async () => {
      await pay.fund(player, 200);
      await exclude(30 * DAY);
      for (const selfExcludedUntil of [null, ahead(29 * DAY)])
        expect(await put({ selfExcludedUntil })).toMatchObject({
          code: 'LIMIT_BINDING',
          details: { from: ahead(30 * DAY) },
        });
      expect(await put({ selfExcludedUntil: ahead(60 * DAY) })).toMatchObject({
        selfExcludedUntil: ahead(60 * DAY),
      });
      expect(await deposit(50)).toBe('LIMIT_REACHED');
      await pay.post(player, 'arifpay/withdraw', { amount: 100 }).expect(200);
    });

    it('ends when its time is over and the player has asked twice, 24 hours apart', async () => {
      expect(await comeBack()).toMatchObject({ code: 'NOT_FOUND' });
      await exclude(30 * DAY);
      expect(await comeBack()).toMatchObject({ code: 'LIMIT_BINDING', details: { from: ahead(30 * DAY) } });
      await later(31 * DAY);
      expect(await deposit(50)).toBe('LIMIT_REACHED');
      expect(await comeBack()).toMatchObject({ returnFrom: ahead(DAY) });
      await later(23 * HOUR);
      expect(await comeBack()).toMatchObject({ code: 'LIMIT_BINDING', details: { from: ahead(HOUR) } });
      await later(HOUR);
      expect(await comeBack()).toMatchObject({ selfExcludedUntil: null, returnFrom: null });
      expect(await deposit(50)).toBe(200);
    });

    it('goes on when the player does not confirm within a week', async () => {
      await exclude(DAY);
      await later(2 * DAY);
      await comeBack();
      await later(8 * DAY);
      expect(await comeBack()).toMatchObject({ returnFrom: ahead(DAY) });
      expect(await deposit(50)).toBe('LIMIT_REACHED');
    });

    it('keeps its start when it is prolonged, and a new exclusion gets a new start', async () => {
      const since = async () =>
        (
          await test.db.query<{ at: Date | null }>(
            'SELECT self_excluded_from AS at FROM users WHERE id = $1',
            [player.id],
          )
        )[0]?.at;
      const first = clock.now();
      await exclude(2 * HOUR);
      await later(HOUR);
      await exclude(2 * HOUR);
      expect(await since()).toEqual(first);
      await later(3 * HOUR);
      await comeBack();
      await later(DAY);
      await comeBack();
      expect(await since()).toBeNull();
      await exclude(2 * HOUR);
      expect(await since()).toEqual(clock.now());
    });
  });

  it.each([
    [{ dailyDeposit: -1 }],
    [{ weeklyLoss: 1.5 }],
    [{ dailyDeposit: '5' }],
    [{ reminderMinutes: 20 }],
    [{ breakUntil: '2020-01-01T00:00:00Z' }],
    [{ breakUntil: '2027-03-02T00:00:00Z' }],
    [{ selfExcludedUntil: 'soon' }],
    [{ selfExcludedUntil: '2020-01-01T00:00:00Z' }],
    [{ other: 1 }],
  ])('1.7 refuse %j', async (body) => {
    expect(await put(body)).toMatchObject({ success: false });
  });
});
