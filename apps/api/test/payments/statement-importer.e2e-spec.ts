import { createHash } from 'node:crypto';
import { santim } from '@libs/money';
import { Clock } from '../../src/platform/clock';
import { Reconcile } from '../../src/payments';
import { type ProviderRecord, storeRecords } from '../../src/payments/reconcile/comparison/provider-record';
import { LedgerService } from '../../src/wallet';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const HOUR_MS = 3600_000;
const THIRD = '+251911000023';
const reason = 'the bank was asked';

describe('the importer of a statement', () => {
  let test: TestApp;
  let [one, two, three]: Person[] = [];
  beforeAll(async () => {
    test = await createTestApp({
      env: { PAYMENT_CHECK_MS: '3600000', SYSTEM_ADMIN_PHONES: [...ADMINS, THIRD].join(',') },
    });
    [one, two, three] = [
      await createPerson(test, { phone: ADMINS[0], name: 'Almaz' }),
      await createPerson(test, { phone: ADMINS[1], name: 'Bekele' }),
      await createPerson(test, { phone: THIRD, name: 'Chaltu' }),
    ];
  });
  afterAll(() => test.close());

  // By the time of the importer: the present of this process may lie in its future.
  const hours = (n: number) => new Date(test.app.get(Clock).now().getTime() - n * HOUR_MS).toISOString();
  const columns = { time: 'time', number: 'number', amount: 'amount', balance: 'balance' };
  const file = (...lines: string[]) => ['time,number,amount,balance', ...lines].join('\n');
  const take = (by: Person | undefined, provider: string, csv: string, more: object = {}) =>
    ask(test, by ?? null, 'post', 'admin/statements', { provider, name: 'may.csv', csv, columns, ...more });
  const floatOf = async (provider: string) =>
    (
      await test.db.query<{ id: string; state: string; settlement: string | null; theirs: object }>(
        "SELECT id, state, settlement, theirs FROM payment_cases WHERE provider = $1 AND kind = 'float'",
        [provider],
      )
    )[0];
  const settle = (by: Person | undefined, id: string | undefined) =>
    ask(test, by ?? null, 'post', `admin/cases/${id}/settle`, { reason });
  const codeOf = async (sent: ReturnType<typeof ask>) => {
    const { status, body } = await sent;
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const later = async (work: () => Promise<unknown>) => {
    const clock = test.app.get(Clock);
    const nowOf = clock.now.bind(clock);
    clock.now = () => new Date(nowOf().getTime() + HOUR_MS);
    await work();
    clock.now = nowOf;
  };
  const reconcile = () => test.app.get(Reconcile, { strict: false }).run();

  it('imports a file without its future lines, and cannot cover a time to come', async () => {
    const future = '2031-01-01 00:00';
    const { body } = await take(one, 'chapa', file(`${hours(3)},C1,1,0`, `${future},C2,1,777`)).expect(201);
    expect(body).toMatchObject({
      lines: 2,
      added: 1,
      errors: [{ line: 3, column: 'time', message: 'later than now' }],
    });
    expect(await test.db.query("SELECT balance::text FROM provider_floats WHERE provider = 'chapa'")).toEqual(
      [{ balance: '0.000000' }],
    );
    // Otherwise a balance of the future would hide all later ones.
    await take(two, 'chapa', file(`${hours(2)},C3,1,500`)).expect(201);
    expect(await floatOf('chapa')).toMatchObject({ theirs: { float: '500' } });
    const covering = { coversFrom: hours(4), coversTo: hours(-1) };
    expect(await codeOf(take(one, 'chapa', file(`${hours(3)},C1,1,0`), covering))).toBe(
      '400 VALIDATION_FAILED',
    );
  });

  it('gets the hash of the file, which also stands in the audit log', async () => {
    const csv = file(`${hours(4)},A1,1,0`);
    const sha256 = createHash('sha256').update(csv).digest('hex');
    const { body } = await take(one, 'manual', csv).expect(201);
    const { id } = body as { id: string };
    expect(body).toMatchObject({ sha256 });
    const [line] = await test.db.query<{ after: object }>(
      "SELECT after FROM audit_log WHERE action = 'statement.import' AND subject = $1",
      [`statement:${id}`],
    );
    expect(line?.after).toMatchObject({ sha256 });
    expect(await test.db.query('SELECT sha256 FROM statements WHERE id = $1', [id])).toEqual([{ sha256 }]);
  });

  it('cannot stop the comparison by a very long reference, neither in a file nor in a provider’s list', async () => {
    const endless = (letter: string) => letter.repeat(500);
    const { body } = await take(one, 'cbebirr', file(`${hours(4)},${endless('A')},1,`, `${hours(4)},B1,2,`));
    expect(body).toMatchObject({
      lines: 2,
      added: 1,
      errors: [{ line: 2, column: 'number', message: 'longer than 200 characters' }],
    });
    const origin = { provider: 'cbebirr', seenAt: new Date(), statementId: null };
    const listed = ['one', 'two'].map((end): ProviderRecord => ({
      ...{ side: 'payout', source: 'list', state: 'succeeded', status: 'succeeded', amount: '70', fee: null },
      ...{ lineKey: endless('C') + end, reference: endless('C') + end, providerRef: null, ownId: null },
      happenedAt: origin.seenAt,
    }));
    await test.db.transaction((tx) => storeRecords(tx, origin, listed));
    await take(two, 'cbebirr', file(`${hours(3)},B2,3,`)).expect(201);
    await reconcile();
    const found = await test.db.query<{ reference: string; cause: string }>(
      "SELECT reference, cause FROM payment_cases WHERE provider = 'cbebirr' ORDER BY reference",
    );
    expect(found.map(({ reference }) => reference)).toEqual(['B1', 'B2', ...listed.map((l) => l.reference)]);
    expect(new Set(found.map(({ cause }) => cause)).size).toBe(4);
  });

  it('cannot end a float case that their file opened, by a second file or by settling it, but another can', async () => {
    // The books say 0, the first file 900.
    await take(one, 'santimpay', file(`${hours(5)},S1,900,900`)).expect(201);
    const found = await floatOf('santimpay');
    expect(found?.state).toBe('Open');
    await later(reconcile);
    // The same person's second file agrees with the books: the case records that and stays open.
    await take(one, 'santimpay', file(`${hours(3)},S2,1,0`)).expect(201);
    await later(reconcile);
    const still = await floatOf('santimpay');
    expect(still).toMatchObject({
      id: found?.id,
      state: 'Open',
      theirs: { agreed: expect.any(String) as string },
    });
    const shown = async (by: Person | undefined) =>
      ((await ask(test, by ?? null, 'get', `admin/cases/${found?.id}`).expect(200)).body as { can: string[] })
        .can;
    expect([await shown(one), await shown(two)]).toEqual([
      ['assign', 'note'],
      ['assign', 'note', 'settle'],
    ]);
    expect(await codeOf(settle(one, found?.id))).toBe('403 FORBIDDEN');
    await settle(two, found?.id).expect(200);
    expect(await floatOf('santimpay')).toMatchObject({ state: 'Settled', settlement: 'reason' });
  });

  it('cannot be the second person who settles such a case either, by any path of the API or in the database', async () => {
    await take(one, 'arifpay', file(`${hours(5)},F1,5000,5000`)).expect(201);
    await later(reconcile);
    const { id } = (await floatOf('arifpay')) ?? {};
    await settle(two, id).expect(200);
    const [open] = await test.db.query<{ id: string; hash: string }>(
      "SELECT id, hash FROM proposals WHERE subject = $1 AND state = 'Open'",
      [`case:${id}`],
    );
    expect(await codeOf(settle(one, id))).toBe('403 FORBIDDEN');
    const confirm = (by: Person | undefined) =>
      ask(test, by ?? null, 'post', `admin/proposals/${open?.id}/confirm`, { hash: open?.hash });
    expect(await codeOf(confirm(one))).toBe('403 FORBIDDEN');
    for (const values of [
      `state = 'Settled', settled_by = '${one?.id}', settled_at = now()`,
      "state = 'Settled', settlement = 'agreed', settled_at = now(), reason = NULL, proposed_by = NULL",
    ]) {
      if (values.includes('agreed')) await take(one, 'arifpay', file(`${hours(4)},F2,1,0`)).expect(201);
      await expect(test.db.query(`UPDATE payment_cases SET ${values} WHERE id = $1`, [id])).rejects.toThrow(
        'who imported its statement',
      );
    }
    await confirm(three).expect(200);
    expect((await floatOf('arifpay'))?.state).toBe('Settled');
  });

  it('is not needed when our own books come to agree: such a case ends by itself', async () => {
    const pay = paymentsOf(test);
    const player = await createPerson(test);
    await pay.fund(player, 1);
    await take(one, 'telebirr', file(`${hours(0)},T1,250,250`)).expect(201);
    expect((await floatOf('telebirr'))?.state).toBe('Open');
    // A deposit of that time was booked a little later.
    const accounts = await test.db.query<{ id: bigint; kind: string }>(
      `SELECT id, kind FROM accounts WHERE kind = 'clearing' AND provider = 'telebirr' OR kind = 'main' AND user_id = $1
       ORDER BY kind`,
      [player.id],
    );
    expect(accounts.map(({ kind }) => kind)).toEqual(['clearing', 'main']);
    await test.db.transaction((tx) =>
      test.app.get(LedgerService, { strict: false }).post(tx, {
        ...{
          key: 'deposit:telebirr:late',
          kind: 'deposit',
          actor: 'job:test',
          requestId: 'late',
          subject: 'late',
        },
        at: new Date(),
        legs: accounts.map(({ id, kind }) => ({
          accountId: id,
          amount: santim(kind === 'clearing' ? -25_000n : 25_000n),
        })),
      }),
    );
    await reconcile();
    expect((await floatOf('telebirr'))?.state ?? 'gone').toMatch(/^(gone|Settled)$/);
  });
});
