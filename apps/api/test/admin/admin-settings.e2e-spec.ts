import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { connectPlayers, storedRound } from '../support/players/players-rooms';
import { type PlayerSocket } from '../support/sockets/sockets-player';
import { confirmed } from '../support/second-person';
import { ADMINS, ask } from '../support/staff';

interface Setting {
  id: string;
  value: unknown;
  version: number;
  changedBy: { id: string } | null;
  reason: string | null;
  fixed: string | null;
}

const reason = 'decided on Monday';
const STAKES = [10, 20, 30, 50, 80, 100, 150, 200, 300];
const everyStake = (value: number) => Object.fromEntries(STAKES.map((stake) => [stake, value]));
const BESIDE = everyStake(120);
const CARDS = everyStake(4);
const PERCENTS = everyStake(20);
const LIMITS = {
  deposit: { min: 5, max: 10_000 },
  bankWithdraw: { min: 50, max: 100_000 },
  manualWithdraw: { min: 50, max: 100_000 },
  directWithdraw: { min: 50, max: 10_000 },
  transfer: { min: 1, max: 10_000 },
};

describe('settings in the backoffice', () => {
  let test: TestApp;
  let admin: Person;
  let second: Person;
  let phones: PlayerSocket[] = [];

  beforeAll(async () => {
    test = await createTestApp({
      env: { CALL_INTERVAL_MS: '30', COUNTDOWN_MS: '1500', LOCK_MS: '200', WAIT_MS: '60000' },
    });
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
  });
  afterEach(async () => {
    for (const phone of phones) phone.close();
    phones = [];
    await mustBeWhole(test);
  });
  afterAll(() => test.close());

  const read = async (name: string) =>
    (await ask(test, admin, 'get', `admin/settings/${name}`).expect(200)).body as Setting;
  const put = (name: string, value: unknown, version: number) =>
    ask(test, admin, 'put', `admin/settings/${name}`, { value, version, reason });
  /** The setting after the second admin has confirmed what the first one proposed. */
  const agreed = async (name: string, value: unknown, version: number) => {
    await confirmed(test, second, await put(name, value, version));
    return read(name);
  };
  const change = async (name: string, value: unknown) => agreed(name, value, (await read(name)).version);
  const config = async () =>
    (await ask(test, null, 'get', 'config').expect(200)).body as {
      snow: boolean;
      limits: typeof LIMITS & { cardsPerPlayer: object };
    };
  const logOf = (name: string) =>
    test.db.query<{ before: object; after: object; reason: string; actor_id: string }>(
      `SELECT before, after, reason, actor_id FROM audit_log
       WHERE action = 'setting.change' AND subject = $1 ORDER BY id`,
      [`setting:${name}`],
    );
  const round = (id: string) =>
    test.db.query<{ percent_tenths: number; referral_tenths: number; status: string }>(
      'SELECT percent_tenths, referral_tenths, status FROM rounds WHERE id = $1',
      [id],
    );

  it('are shown with their value in force; a setting that cannot be changed says why', async () => {
    const rows = (await ask(test, admin, 'get', 'admin/settings').expect(200)).body as Setting[];
    const values = Object.fromEntries(rows.map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({
      registerBonus: { isActive: false, amount: 0 },
      snow: false,
      housePercent: PERCENTS,
      cardsPerPlayer: CARDS,
      sideBySideAt: BESIDE,
      moneyLimits: LIMITS,
      referralPercent: 10,
      stakes: STAKES,
      minPlayers: 2,
    });
    expect(rows.filter(({ fixed }) => fixed === null).every(({ version }) => version === 0)).toBe(true);
    const fixed = rows.filter((row) => row.fixed !== null);
    expect(fixed.map(({ id }) => id)).toContain('stakes');
    for (const { id } of fixed) {
      await ask(test, admin, 'get', `admin/settings/${id}`).expect(404);
      await put(id, 1, 0).expect(404);
    }
    await put('constructor', 1, 0).expect(404);
  });

  it('are changed with a log row, a new version, the admin and the reason; a change of an older version is refused', async () => {
    const bonus = { isActive: true, amount: 25.5 };
    const set = await agreed('registerBonus', bonus, 0);
    expect(set).toMatchObject({ value: bonus, version: 1, changedBy: { id: admin.id }, reason });
    const shown = await ask(test, null, 'get', 'activeRegisterBonus/isActiveRegisterBonus').expect(200);
    expect(shown.body).toEqual(bonus);
    await put('registerBonus', { isActive: false, amount: 0 }, 0).expect(409);
    const both = await Promise.all([put('registerBonus', bonus, 1), put('registerBonus', bonus, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await confirmed(test, second, both.find(({ status }) => status === 200) ?? both[0]);
    expect(await logOf('registerBonus')).toMatchObject([
      {
        before: { version: 0, value: { isActive: false, amountSantim: '0' } },
        after: { version: 1, value: { isActive: true, amountSantim: '2550' } },
        reason,
        actor_id: second.id,
      },
      { before: { version: 1 }, after: { version: 2 } },
    ]);
    const filter = encodeURIComponent('{"name":"registerBonus"}');
    const versions = await ask(test, admin, 'get', `admin/settings/versions?filter=${filter}`).expect(200);
    expect(versions.body).toMatchObject([
      { version: 2, value: bonus },
      { version: 1, value: bonus, changedBy: { id: admin.id }, reason },
    ]);
    const file = await ask(test, admin, 'get', 'admin/settings/versions/export').expect(200);
    expect(file.text).toContain('registerBonus:2');
  });

  it.each([
    ['snow', 'yes'],
    ['registerBonus', { isActive: true, amount: 0 }],
    ['registerBonus', { isActive: true, amount: 10_000.01 }],
    ['registerBonus', { isActive: true, amount: '5' }],
    ['registerBonus', { isActive: true, amount: 5, more: 1 }],
    ['housePercent', { 10: 20 }],
    ['housePercent', { ...PERCENTS, 10: 50.1 }],
    ['housePercent', { ...PERCENTS, 10: 20.25 }],
    ['housePercent', { ...PERCENTS, 10: '20' }],
    ['housePercent', { ...PERCENTS, 15: 20 }],
    ['cardsPerPlayer', 4],
    ['cardsPerPlayer', { ...CARDS, 10: 0 }],
    ['cardsPerPlayer', { ...CARDS, 10: 11 }],
    ['cardsPerPlayer', { ...CARDS, 10: 2.5 }],
    ['cardsPerPlayer', { ...CARDS, other: 4 }],
    ['sideBySideAt', { ...BESIDE, 10: 1 }],
    ['sideBySideAt', { ...BESIDE, 10: 201 }],
    ['sideBySideAt', { 10: 100 }],
    ['moneyLimits', { ...LIMITS, deposit: { min: 4, max: 100 } }],
    ['moneyLimits', { ...LIMITS, deposit: { min: 5, max: 10_001 } }],
    ['moneyLimits', { ...LIMITS, deposit: { min: 200, max: 100 } }],
    ['moneyLimits', { deposit: { min: 5, max: 100 } }],
    ['referralPercent', 50.5],
    ['referralPercent', -1],
    ['referralPercent', null],
  ])('%s = %j is refused and changes nothing', async (name, value) => {
    const before = await read(name);
    const { body } = await put(name, value, before.version).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'value' }] });
    expect(await read(name)).toEqual(before);
  });

  it('of money limits apply from the next movement on', async () => {
    const player = await createPerson(test);
    const pay = paymentsOf(test);
    await pay.fund(player, 1000);
    const first = await pay.post(player, 'transaction/deposit', { amount: 600 }, 'first').expect(200);
    await change('moneyLimits', {
      ...LIMITS,
      deposit: { min: 20, max: 500 },
      manualWithdraw: { min: 60, max: 200 },
    });
    expect((await config()).limits.deposit).toEqual({ min: 20, max: 500 });
    const codeOf = async (path: string, body: object) =>
      ((await pay.post(player, path, body)).body as { code?: string }).code;
    expect(await codeOf('transaction/deposit', { amount: 501 })).toBe('AMOUNT_TOO_LARGE');
    expect(await codeOf('transaction/deposit', { amount: 19 })).toBe('AMOUNT_TOO_SMALL');
    expect(await codeOf('transaction/deposit', { amount: 500 })).toBeUndefined();
    const out = { method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Abebe' };
    expect(await codeOf('transaction/ManualWithdraw', { ...out, amount: 201 })).toBe('AMOUNT_TOO_LARGE');
    expect(await codeOf('transaction/ManualWithdraw', { ...out, amount: 200 })).toBeUndefined();
    expect(await pay.balance(player)).toBe(800);
    // A movement that succeeded before the change keeps its first answer under its key.
    const again = await pay.post(player, 'transaction/deposit', { amount: 600 }, 'first').expect(200);
    expect(again.body).toEqual(first.body);
    await change('moneyLimits', LIMITS);
  });

  it('of percents are fixed for a round: the house percent by its first card, the referral percent by its lock', async () => {
    phones = await connectPlayers(test, 2, { birr: 1000 });
    const [a, b] = phones as [PlayerSocket, PlayerSocket];
    const sold = (await a.join(10)).id;
    const empty = (await a.join(20)).id;
    await a.confirm(sold, [1]);
    await change('housePercent', { ...PERCENTS, 10: 30, 20: 12.5 });
    await change('referralPercent', 25);
    expect((await a.resync(sold)).percent).toBe(20);
    expect((await a.resync(empty)).percent).toBe(12.5);
    await b.confirm(sold, [2]);
    // A process that pauses may see the calls of the whole round at once.
    const isLocked = async () => !['Open', 'Countdown'].includes((await storedRound(test, sold)).status);
    await eventually(isLocked, 'a locked round');
    await change('referralPercent', 5);
    await change('housePercent', { ...PERCENTS, 10: 40 });
    await eventually(async () => (await storedRound(test, sold)).status === 'Finished', 'its end');
    expect(await round(sold)).toMatchObject([{ percent_tenths: 200, referral_tenths: 250 }]);
    expect(await storedRound(test, sold)).toMatchObject({ prize: 1600n });
    expect((await b.join(10)).percent).toBe(40);
    await expect(
      test.db.query('UPDATE rounds SET referral_tenths = 500 WHERE id = $1', [sold]),
    ).rejects.toThrow(/terms of round/);
    await change('housePercent', PERCENTS);
  });

  it('of the card limit apply from the next purchase on', async () => {
    phones = await connectPlayers(test, 1, { birr: 1000 });
    const [a] = phones as [PlayerSocket];
    const id = (await a.join(30)).id;
    expect(await a.confirm(id, [1, 2])).toMatchObject({ ok: true });
    await change('cardsPerPlayer', { ...CARDS, 30: 2 });
    expect(await a.confirm(id, [3])).toMatchObject({ ok: false, code: 'CARD_LIMIT' });
    expect((await config()).limits.cardsPerPlayer).toEqual({ ...CARDS, 30: 2, other: 4 });
    await change('cardsPerPlayer', { ...CARDS, 30: 3 });
    expect(await a.confirm(id, [3])).toMatchObject({ ok: true });
  });

  it('of rounds side by side are changed by one person alone and apply to the rooms at once', async () => {
    const answer = await put('sideBySideAt', { ...BESIDE, 10: 60, 300: 200 }, 0).expect(200);
    expect(answer.body).toMatchObject({ version: 1, value: { 10: 60, 20: 120, 300: 200 } });
    const held = await test.db.query<{ stake: bigint; cards: number; ms: number }>(
      `SELECT stake, side_by_side_at AS cards, extract(epoch FROM full_countdown)::int * 1000 AS ms FROM rooms
       WHERE space_id IS NULL AND stake IN (1000, 2000, 30000) ORDER BY stake`,
    );
    expect(held).toEqual([
      { stake: 1000n, cards: 60, ms: 8000 },
      { stake: 2000n, cards: 120, ms: 8000 },
      { stake: 30_000n, cards: 200, ms: 8000 },
    ]);
    // A server that starts later uses the stored value, not the value of its environment.
    const other = await createTestApp({ env: { SIDE_BY_SIDE_AT: '90' } });
    await other.close();
    const [again] = await test.db.query('SELECT side_by_side_at AS cards FROM rooms WHERE stake = 1000');
    expect(again).toEqual({ cards: 60 });
  });

  it('of the referral percent decide what the inviter gets from a round', async () => {
    await change('referralPercent', 50);
    const [inviter] = await connectPlayers(test, 1, { birr: 0 });
    const [other] = await connectPlayers(test, 1, { birr: 1000 });
    const [guest] = await connectPlayers(test, 1, { birr: 1000, referredBy: inviter?.player.id ?? '' });
    phones = [inviter, other, guest].filter((phone) => phone !== undefined);
    const id = (await (guest as PlayerSocket).join(100)).id;
    await (guest as PlayerSocket).confirm(id, [1]);
    await (other as PlayerSocket).confirm(id, [2]);
    await eventually(async () => (await storedRound(test, id)).status === 'Finished', 'its end');
    // The house keeps 40 of 200 birr. Half of that comes from the guest's cards, and the inviter gets half of this
    // half.
    const income = await test.db.query('SELECT amount FROM referral_income WHERE round_id = $1', [id]);
    expect(income).toEqual([{ amount: 1000n }]);
  });
});
