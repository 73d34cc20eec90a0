import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { withoutTriggers } from '../support/players/players-ledger';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask, importedLine, waitingDeposit } from '../support/staff';

/** Both servers accept the same sessions. */
const env = { JWT_SECRET: 'attacks-test-only-0123456789abcdef', OTP_PEPPER: 'attacks-only' };

/**
 * Attacks of one admin alone (docs/controls.md), by documented fields of the API only. The ledger shows what they
 * moved.
 */
describe('one admin alone', () => {
  let test: TestApp;
  let other: TestApp;
  let first: Person;
  let second: Person;

  beforeEach(async () => {
    test = await createTestApp({ env });
    first = await createPerson(test, { phone: ADMINS[0] });
    second = await createPerson(test, { phone: ADMINS[1] });
  });
  afterEach(async () => {
    await mustBeWhole(test);
    // The next test starts with a fresh allowance, because all earlier movements are now more than a day old.
    await aDayLater();
    await test.close();
  });

  const reason = 'the receipt was lost';
  const credit = (at: TestApp, admin: Person, player: Person, amount: number, direction = 'credit') =>
    ask(at, admin, 'post', 'admin/adjustments', {
      ...{ userId: player.id, direction, balance: 'main', amount, reason },
    });
  /** Birr that staff moved to or from players since the test began. A debit does not cancel a credit. */
  const moved = async (from: string): Promise<number> => {
    const [row] = await test.db.query<{ birr: number }>(
      `SELECT COALESCE(sum(abs(p.amount)), 0)::int / 100 AS birr FROM transfers t JOIN postings p ON p.transfer_id = t.id
       JOIN accounts a ON a.id = p.account_id AND a.user_id IS NOT NULL
       WHERE t.id > $1 AND (t.kind IN ('adjustment', 'case') OR t.kind = 'deposit' AND t.actor <> 'user:' || a.user_id)`,
      [from],
    );
    return row?.birr ?? 0;
  };
  const newest = async () =>
    (await test.db.query<{ id: string }>('SELECT COALESCE(max(id), 0)::text AS id FROM transfers'))[0]?.id ??
    '0';
  const players = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(test)));

  it('gets at most 1 000 birr out of twelve credits of 1 000', async () => {
    const from = await newest();
    for (const player of await players(12)) await credit(test, first, player, 1000);
    expect(await moved(from)).toBeLessThanOrEqual(1000);
  });

  it('gets at most 1 000 birr out of five invented claims and a credit', async () => {
    const [player] = (await players(1)) as [Person];
    const from = await newest();
    for (let i = 0; i < 5; i += 1) {
      const id = await waitingDeposit(test, player.id, 1000);
      // Each claim is tried with a line of a statement that this admin imported, with an invented line, and with a
      // reason only.
      const own = await importedLine(test, first, { reference: `OWN${i}`, birr: 1000 });
      await ask(test, first, 'post', `admin/deposits/${id}/approve`, own);
      await ask(test, first, 'post', `admin/deposits/${id}/approve`, { amount: 1000, reference: `INV${i}` });
      await ask(test, first, 'post', `admin/deposits/${id}/approve`, { amount: 1000, reason });
    }
    await credit(test, first, player, 1000);
    expect(await moved(from)).toBeLessThanOrEqual(1000);
  });

  it('moves at most 1 000 birr by credits and debits in turn, which do not cancel each other', async () => {
    const [player] = (await players(1)) as [Person];
    await paymentsOf(test).fund(player, 5000);
    const from = await newest();
    for (let i = 0; i < 4; i += 1)
      for (const direction of ['credit', 'debit']) await credit(test, first, player, 400, direction);
    expect(await moved(from)).toBeLessThanOrEqual(1000);
  });

  it.each(['another’s', 'own'])('cannot take back a payout that was approved: %s', async (whose) => {
    const player = whose === 'own' ? first : await createPerson(test);
    const pay = paymentsOf(test);
    await pay.fund(player, 500);
    const body = { amount: 500, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Abebe' };
    const made = await pay.post(player, 'transaction/ManualWithdraw', body).expect(201);
    const { id } = made.body as { id: string };
    await ask(test, second, 'post', `admin/withdrawals/${id}/approve`, {}).expect(200);
    const before = await pay.balance(player);
    for (const words of [{ reason }, { reason, evidence: 'none' }, { reason }])
      await ask(test, first, 'post', `admin/withdrawals/${id}/reject`, words);
    expect(await pay.balance(player)).toBe(before);
  });

  it('moves at most 1 000 birr by eight requests at once at two servers, and two admins move no more to one player', async () => {
    other = await createTestApp({ env });
    try {
      const from = await newest();
      const receivers = await players(8);
      await Promise.all(receivers.map((player, i) => credit(i % 2 ? test : other, first, player, 300)));
      expect(await moved(from)).toBe(900);
      await aDayLater();
      const [one] = (await players(1)) as [Person];
      const since = await newest();
      const admins = [first, second];
      await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          credit(i % 2 ? test : other, admins[(i >> 1) % 2] as Person, one, 300),
        ),
      );
      expect(await moved(since)).toBe(900);
    } finally {
      await other.close();
    }
  });
});

/**
 * Makes movements of one person alone a day older. Triggers refuse this, so the owner of the tables does it without
 * them.
 */
function aDayLater(): Promise<void> {
  return withoutTriggers(["UPDATE proposals SET counted_at = counted_at - interval '1 day' WHERE is_alone"]);
}
