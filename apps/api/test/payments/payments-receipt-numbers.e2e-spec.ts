import { importedLine } from '../support/staff';
import { shown } from '../support/second-person';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

describe('the number of a receipt of CBE', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let other: Person;
  let admins: Person[];

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
    admins = [
      await createPerson(test, { phone: '+251911000001' }),
      await createPerson(test, { phone: '+251911000010' }),
    ];
    player = await createPerson(test);
    other = await createPerson(test);
  });
  afterAll(() => test.close());
  afterEach(() => mustBeWhole(test));

  const deposit = (who: Person, txnId: string, amount = 100) =>
    pay.post(who, 'transaction/manualDeposit', { amount, txnId });
  const approve = (who: Person | undefined, id: string, body: object = {}) =>
    pay.post(who as Person, `admin/deposits/${id}/approve`, body);
  /** A statement line that the second admin has imported. */
  const lineOf = (reference: string, birr: number) =>
    importedLine(test, admins[1] as Person, { reference, birr, provider: 'manual' });
  /** The SMS that a payer at CBE gets, from the sandbox. */
  const smsOf = async (txnId: string) => {
    await pay.sandbox('receipts', { txnId, medium: 'CBE', amount: 100, payer: player.phone }).expect(201);
    const answer = await fetch(`${test.url}/sandbox/receipts/${txnId}/sms`);
    return (await answer.json()) as { query: string; branch: string; token: string };
  };

  it('is the same in every spelling: a player’s claims become one, and the payment is credited once', async () => {
    const { query, branch } = await smsOf('FT26325K7Q1P');
    const claims = [];
    for (const text of [query, branch, 'FT26325K7Q1P', 'ft26325k7q1p&12345678']) {
      const { body } = await deposit(player, text).expect(201);
      claims.push(body as { id: string; status: string });
    }
    expect(new Set(claims.map(({ id }) => id)).size).toBe(1);
    expect(claims[0]?.status).toBe('Pending');
    await expect(
      test.db.query("UPDATE deposits SET txn_id = 'FT26325K7Q1X' WHERE txn_id = 'FT26325K7Q1P'"),
    ).rejects.toMatchObject({ constraint: 'deposits_identity' });
    const { body } = await deposit(other, 'FT26325K7Q1P99999999').expect(201);
    expect(await pay.history(player)).toHaveLength(1);
    const [line, next] = [await lineOf('L1', 100), await lineOf('L2', 100)];
    await approve(admins[0], claims[0]?.id ?? '', line).expect(200);
    await approve(admins[0], (body as { id: string }).id, next).expect(409);
    await deposit(player, branch).expect(409);
    expect(await pay.balance(player)).toBe(100);
    await pay.post(player, 'txn/check', { txnId: 'FT26325K7Q1Q', phoneNo: player.phone }).expect(404);
  });

  it('must be read by staff when the link has only a token', async () => {
    const { token } = await smsOf('FT26325K7Q2P');
    const { body } = await deposit(player, token, 2000).expect(201);
    const { id } = body as { id: string };
    const link = /https:\S+/.exec(token)?.[0];
    expect((await pay.get(admins[0] as Person, `admin/deposits/${id}`).expect(200)).body).toMatchObject({
      txnId: (link ?? '').split('/').at(-1)?.toUpperCase(),
      receiptLink: link,
      medium: 'CBE',
      failure: 'CBE_RECEIPT',
    });
    await approve(admins[0], id).expect(400);
    const line = await lineOf('L3', 2000);
    await approve(admins[0], id, line).expect(400);
    await approve(admins[0], id, { ...line, txnId: 'FT26325' }).expect(400);
    await approve(admins[0], id, { txnId: 'FT26325K7Q2P' }).expect(400);
    await approve(admins[0], id, { ...line, txnId: 'FT26325K7Q2P' }).expect(200);
    const before = await pay.balance(player);
    await approve(admins[1], id, await shown(test, `deposit:${id}`)).expect(200);
    expect(await pay.balance(player)).toBe(before + 2000);
    await deposit(other, 'FT26325K7Q2P').expect(409);
    const again = (await deposit(other, token).expect(201)).body as { id: string };
    await approve(admins[0], again.id, { ...(await lineOf('L4', 2000)), txnId: 'FT26325K7Q2P' }).expect(409);
    const [row] = await test.db.query<{ id: string }>('SELECT id FROM deposits WHERE txn_id LIKE $1', [
      'V2-%',
    ]);
    await expect(
      test.db.query("UPDATE deposits SET state = 'Succeeded', credited = 1 WHERE id = $1", [row?.id]),
    ).rejects.toMatchObject({ constraint: 'deposits_txn_id_token_check' });
  });
});
