import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

const HOUR = 3600_000;

describe('a player’s own limits', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });

  const signIn = async () => {
    player = await createPerson(test, { phone: player.phone });
  };
  const put = async (body: object) =>
    (
      await (
        await import('supertest')
      )
        .default(test.url)
        .put('/api/limits')
        .set('cookie', player.cookie)
        .send(body)
    ).body as {
      dailyDeposit: number | null;
      pendingDailyDeposit: number | null;
      pendingFrom: string | null;
      selfExcludedUntil: string | null;
    };
  const deposit = async (amount: number) => {
    const { status, body } = await pay.post(player, 'chapa/initializePayment', { amount });
    return (body as { code?: string }).code ?? status;
  };

  it('are none at first', async () => {
    expect((await pay.get(player, 'limits').expect(200)).body).toEqual({
      dailyDeposit: null,
      pendingDailyDeposit: null,
      pendingFrom: null,
      selfExcludedUntil: null,
    });
  });

  it('hold at once when they are stricter, and count what is open', async () => {
    expect(await put({ dailyDeposit: 100 })).toMatchObject({ dailyDeposit: 100, pendingFrom: null });
    expect(await deposit(60)).toBe(200);
    expect(await deposit(41)).toBe('LIMIT_REACHED');
    expect(await deposit(40)).toBe(200);
    expect(
      (await pay.post(player, 'transaction/manualDeposit', { amount: 5, txnId: 'NOSUCH0101' }).expect(409))
        .body,
    ).toMatchObject({ code: 'LIMIT_REACHED' });
    clock.advance(14 * HOUR); // a new day in Addis Ababa
    await signIn();
    expect(await deposit(100)).toBe(200);
  });

  it('cannot be passed by deposits at the same moment', async () => {
    await put({ dailyDeposit: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(50)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(2);
  });

  it('become looser only after a day', async () => {
    await put({ dailyDeposit: 50 });
    const body = await put({ dailyDeposit: 500 });
    expect(body).toMatchObject({
      dailyDeposit: 50,
      pendingDailyDeposit: 500,
      pendingFrom: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
    });
    expect(await deposit(60)).toBe('LIMIT_REACHED');
    clock.advance(24 * HOUR);
    await signIn();
    expect(await deposit(60)).toBe(200);
    await put({ dailyDeposit: null });
    expect((await pay.get(player, 'limits')).body).toMatchObject({
      dailyDeposit: 500,
      pendingDailyDeposit: null,
      pendingFrom: expect.any(String) as string,
    });
    expect(await put({ dailyDeposit: 80 })).toMatchObject({ dailyDeposit: 80, pendingFrom: null });
  });

  it('know since when somebody is excluded: a longer one begins no later, the next one anew', async () => {
    const until = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
    const since = async () =>
      (
        await test.db.query<{ at: Date | null }>('SELECT self_excluded_from AS at FROM users WHERE id = $1', [
          player.id,
        ])
      )[0]?.at;
    expect(await since()).toBeNull();
    const first = clock.now();
    await put({ selfExcludedUntil: until(2) });
    expect(await since()).toEqual(first);
    clock.advance(HOUR);
    await signIn();
    await put({ selfExcludedUntil: until(3) });
    expect(await since()).toEqual(first);
    clock.advance(4 * HOUR);
    await signIn();
    await put({ selfExcludedUntil: until(2) });
    expect(await since()).toEqual(clock.now());
  });

  it('keep a self-exclusion: no deposit, no incoming transfer; withdrawing works', async () => {
    const until = new Date(clock.now().getTime() + 72 * HOUR).toISOString();
    await pay.fund(player, 200);
    expect(await put({ selfExcludedUntil: until })).toMatchObject({ selfExcludedUntil: until });
    expect(await deposit(50)).toBe('LIMIT_REACHED');
    await pay.post(player, 'arifpay/withdraw', { amount: 100 }).expect(200);
    const earliest = new Date(clock.now().getTime() + 24 * HOUR).toISOString();
    expect(await put({ selfExcludedUntil: null })).toMatchObject({ selfExcludedUntil: earliest });
    clock.advance(24 * HOUR);
    await signIn();
    expect(await deposit(50)).toBe(200);
  });

  it.each([
    [{ dailyDeposit: -1 }],
    [{ dailyDeposit: 1.5 }],
    [{ dailyDeposit: '5' }],
    [{ selfExcludedUntil: 'soon' }],
    [{ selfExcludedUntil: '2020-01-01T00:00:00Z' }],
    [{ other: 1 }],
  ])('refuse %j', async (body) => {
    expect(await put(body)).toMatchObject({ success: false });
  });
});
