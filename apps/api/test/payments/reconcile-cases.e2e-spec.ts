import { Reconcile } from '../../src/payments';
import { Gateways } from '../../src/payments/gateways/gateways';
import { StatementsService } from '../../src/payments/reconcile/statements/statements.service';
import { Clock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson } from '../support/players/people';
import { answering, FAULTS, makeBooks, statementOf, writeOurs } from '../support/reconcile/seeded-books';
import { ADMINS } from '../support/staff';

/** The full size is RECONCILE_ROWS=100000 (docs/operations.md). */
const ROWS = Number(process.env['RECONCILE_ROWS'] ?? 1200);
const EACH = Number(process.env['RECONCILE_FAULTS'] ?? 10);
const HOUR_MS = 3600_000;
const COLUMNS = {
  time: 'time',
  reference: 'reference',
  number: 'number',
  direction: 'direction',
  amount: 'amount',
  fee: 'fee',
  state: 'state',
};

describe('reconciliation of seeded books', () => {
  let test: TestApp;
  let now = Date.now();

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000', RECONCILE_ASKS: '1000000' } });
    test.app.get(Clock).now = () => new Date(now);
  });
  afterAll(() => test.close());

  const cases = () =>
    test.db.query<{ kind: string; reference: string; confirmed: boolean }>(
      `SELECT kind, reference, confirmed_at IS NOT NULL AS confirmed FROM payment_cases WHERE state <> 'Settled'
       ORDER BY kind, reference`,
    );

  it(`finds each of ${FAULTS.length} kinds of fault ${EACH} times among ${ROWS} rows, and nothing else`, async () => {
    const player = await createPerson(test);
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const rows = makeBooks(ROWS, EACH, new Date(now));
    await writeOurs(test, player.id, rows);
    const gateways = test.app.get(Gateways, { strict: false });
    Object.defineProperty(gateways, 'all', { value: [answering(gateways.of('chapa'), rows)] });
    const statement = await test.app
      .get(StatementsService, { strict: false })
      .take({ id: admin.id } as Parameters<StatementsService['take']>[0], {
        provider: 'chapa',
        name: 'seed.csv',
        csv: statementOf(rows),
        columns: COLUMNS,
      });
    expect(statement).toMatchObject({ failed: 0, duplicates: 0 });

    const reconcile = test.app.get(Reconcile, { strict: false });
    const seconds: number[] = [];
    for (const _ of ['the first of all', 'an hour later', 'two hours later']) {
      const start = performance.now();
      await reconcile.run();
      seconds.push((performance.now() - start) / 1000);
      now += HOUR_MS + 1000;
    }
    const expected = rows
      .flatMap(({ fault, reference }) => (fault ? [{ kind: fault.kind, reference, confirmed: true }] : []))
      .toSorted((a, b) => `${a.kind} ${a.reference}`.localeCompare(`${b.kind} ${b.reference}`));
    expect(expected).toHaveLength(FAULTS.length * EACH);
    const found = await cases();
    expect(
      found.toSorted((a, b) => `${a.kind} ${a.reference}`.localeCompare(`${b.kind} ${b.reference}`)),
    ).toEqual(expected);
    process.stdout.write(`reconciled ${ROWS} rows in ${seconds.map((s) => s.toFixed(1)).join(' and ')} s\n`);
  }, 300_000);
});
