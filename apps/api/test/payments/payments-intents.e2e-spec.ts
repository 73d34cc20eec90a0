import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, freshPhone, type Person } from '../support/players/people';

interface Intent {
  id: string;
  amount: number;
  code: string;
  until: string;
}

describe('the player of a manual deposit', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let admins: Person[];

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
    admins = [
      await createPerson(test, { phone: '+251911000001' }),
      await createPerson(test, { phone: '+251911000010' }),
    ];
  });
  afterAll(() => test.close());
  afterEach(() => mustBeWhole(test));

  /** Two players whose phones show the same digits on a receipt. */
  const twins = async (): Promise<[Person, Person]> => {
    const phone = freshPhone();
    const other = `${phone.slice(0, 5)}${phone[5] === '9' ? '0' : '9'}${phone.slice(6)}`;
    return [await createPerson(test, { phone }), await createPerson(test, { phone: other })];
  };
  const newId = () => `D${randomBytes(5).toString('hex').toUpperCase().slice(0, 9)}`;
  const receipt = async (payer: Person, more: object = {}): Promise<string> => {
    const txnId = newId();
    await pay
      .sandbox('receipts', { txnId, medium: 'TELEBIRR', amount: 500, payer: payer.phone, ...more })
      .expect(201);
    return txnId;
  };
  const deposit = (who: Person, txnId: string, amount = 500) =>
    pay.post(who, 'transaction/manualDeposit', { amount, txnId });
  const intent = async (who: Person, amount = 500, medium = 'TELEBIRR'): Promise<Intent> =>
    (await pay.post(who, 'transaction/intent', { amount, medium }).expect(201)).body as Intent;
  const failureOf = async (txnId: string) =>
    (await test.db.query('SELECT failure, verified, state FROM deposits WHERE txn_id = $1', [txnId]))[0];

  it('is decided by staff when two players fit the digits, and the receipt’s amount is credited', async () => {
    const [payer, twin] = await twins();
    const txnId = await receipt(payer);
    expect((await deposit(twin, txnId).expect(201)).body).toMatchObject({ status: 'Pending' });
    const { body } = await deposit(payer, txnId, 10).expect(201);
    expect(body).toMatchObject({ status: 'Pending' });
    expect(await failureOf(txnId)).toEqual({ failure: 'SHARED_PAYER', verified: 50_000n, state: 'Review' });
    const { id } = body as { id: string };
    await pay.post(admins[0] as Person, `admin/deposits/${id}/approve`, { reason: 'seen' }).expect(200);
    expect([await pay.balance(payer), await pay.balance(twin)]).toEqual([500, 0]);
  });

  it.each(['TELEBIRR', 'CBE'])(
    '%s: is recognised by the santim that an intent adds to the amount, although two players fit',
    async (medium) => {
      const [payer, twin] = await twins();
      const { amount, code, until } = await intent(payer, 500, medium);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(Date.parse(until) - Date.now()).toBeGreaterThan(7_100_000);
      expect(amount > 500 && amount < 501).toBe(true);
      const txnId = await receipt(payer, { medium, amount });
      await intent(twin, 500, medium);
      expect((await deposit(twin, txnId).expect(201)).body).toMatchObject({ status: 'Pending' });
      expect((await deposit(payer, txnId, amount).expect(201)).body).toMatchObject({ status: 'success' });
      expect([await pay.balance(payer), await pay.balance(twin)]).toEqual([amount, 0]);
    },
  );

  it.each(['TELEBIRR', 'CBE'])(
    '%s: is recognised by the code of an intent in the note of the payment',
    async (medium) => {
      const [payer, twin] = await twins();
      const { code } = await intent(payer, 500, medium);
      const txnId = await receipt(payer, { medium, amount: 320, note: `bingo ${code.toLowerCase()}.` });
      await deposit(twin, txnId).expect(201);
      expect((await deposit(payer, txnId, 320).expect(201)).body).toMatchObject({ status: 'success' });
      expect(await pay.balance(payer)).toBe(320);
    },
  );

  it.each([
    ['paid before the intent', async (one: Intent) => ({ amount: one.amount, paidAt: ago(10) })],
    ['of whole birr', async () => ({ amount: 500 })],
    ['of the other account', async (one: Intent) => ({ amount: one.amount, medium: 'CBE' })],
    ['with another code', async () => ({ note: 'ZZZZZZ' })],
  ])('is not told apart by a payment %s', async (_, more) => {
    const [payer] = await twins();
    const txnId = await receipt(payer, await more(await intent(payer)));
    expect((await deposit(payer, txnId).expect(201)).body).toMatchObject({ status: 'Pending' });
    expect(await failureOf(txnId)).toMatchObject({ failure: 'SHARED_PAYER' });
  });

  it('gets an amount that no other open intent of the account has, which the database enforces', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => createPerson(test)));
    const asked = await Promise.all(players.map((who) => intent(who, 777)));
    expect(new Set(asked.map(({ amount }) => amount)).size).toBe(12);
    expect(new Set(asked.map(({ code }) => code)).size).toBe(12);
    const [first, second] = players as [Person, Person];
    expect(await intent(first, 777)).toEqual(asked[0]);
    const copy = test.db.query(
      `INSERT INTO deposit_intents SELECT gen_random_uuid(), $1, medium, asked, amount, 'ZZZZZY', created_at, valid_from, until
       FROM deposit_intents WHERE id = $2`,
      [second.id, asked[0]?.id],
    );
    await expect(copy).rejects.toMatchObject({ constraint: 'deposit_intents_telebirr_amount_excl' });
    expect(Math.floor((await intent(first, 777, 'CBE')).amount)).toBe(777);
  });

  it('gets only a code when all santim of an amount are taken, and can take a limited number of amounts', async () => {
    const player = await createPerson(test);
    await test.db.query(
      `INSERT INTO deposit_intents SELECT gen_random_uuid(), $1, 'TELEBIRR', 60000, 60000 + n, 'Y' || lpad(n::text, 5, '0'),
         now(), now(), now() + interval '2 hours' FROM generate_series(1, 99) n`,
      [(await createPerson(test)).id],
    );
    expect((await intent(player, 600)).amount).toBe(600);
    const top = await intent(player, 10_000);
    expect(top.amount > 9999 && top.amount < 10_000).toBe(true);
    await intent(player, 601);
    const { headers } = await pay
      .post(player, 'transaction/intent', { amount: 602, medium: 'TELEBIRR' })
      .expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(7000);
    await intent(player, 602, 'CBE');
  });

  it('may claim an amount with santim only after an intent of their own', async () => {
    const [player, other] = [await createPerson(test), await createPerson(test)];
    const { amount } = await intent(other);
    const { body } = await deposit(player, newId(), amount).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_AMOUNT' });
    await deposit(other, newId(), amount).expect(201);
    for (const wrong of [{ amount: 0 }, { amount: 20.5 }, { amount: 50, medium: 'BANK' }, {}])
      await pay.post(player, 'transaction/intent', { medium: 'CBE', ...wrong }).expect(400);
    await request(test.url).post('/api/transaction/intent').send({ amount: 50, medium: 'CBE' }).expect(401);
  });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
