import { Clock } from '../../src/platform/clock';
import { Db } from '../../src/platform/db';
import { SystemEntropy } from '../../src/platform/entropy';
import { CaseRepository } from '../../src/payments/reconcile/cases/case.repository';
import { caseCause, type NewCase } from '../../src/payments/reconcile/cases/payment-case';
import { createTestApp, type TestApp } from '../support/servers/app';

const HOUR_MS = 3600_000;

class HandClock extends Clock {
  at = new Date();
  now(): Date {
    return this.at;
  }
}

describe('cases of payments', () => {
  let test: TestApp;
  const clock = new HandClock();
  const cases = new CaseRepository(clock, new SystemEntropy());

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const fact = (reference: string, changes: Partial<NewCase> = {}): NewCase => ({
    kind: 'missing there',
    cause: caseCause('missing there', 'chapa', reference),
    provider: 'chapa',
    reference,
    amount: 5000n,
    happenedAt: clock.now(),
    ours: { state: 'Succeeded' },
    theirs: { state: 'missing' },
    isCertain: false,
    ...changes,
  });
  const open = (one: NewCase) =>
    test.app.get(Db).transaction((tx) => cases.open(tx, { ...one, happenedAt: clock.now() }));
  const row = async (cause: string) =>
    test.db.query<{ state: string; seen: number; confirmed_at: Date | null }>(
      'SELECT state, seen, confirmed_at FROM payment_cases WHERE cause = $1 ORDER BY first_seen_at',
      [cause],
    );

  it('are opened once for each cause, and are confirmed when they are seen again an hour later', async () => {
    const one = fact('CASE0001');
    const first = await open(one);
    expect(first).toMatchObject({ isNew: true, isConfirmedNow: false });
    clock.at = new Date(clock.at.getTime() + HOUR_MS / 2);
    expect(await open(one)).toMatchObject({ id: first?.id, isNew: false, isConfirmedNow: false });
    clock.at = new Date(clock.at.getTime() + HOUR_MS / 2);
    expect(await open(one)).toMatchObject({ id: first?.id, isNew: false, isConfirmedNow: true });
    clock.at = new Date(clock.at.getTime() + HOUR_MS);
    expect(await open(one)).toMatchObject({ id: first?.id, isNew: false, isConfirmedNow: false });
    expect(await row(one.cause)).toMatchObject([{ state: 'Open', seen: 4 }]);
  });

  it('are confirmed at once where the difference is certain', async () => {
    expect(await open(fact('CASE0002', { isCertain: true }))).toMatchObject({ isConfirmedNow: true });
  });

  it('stay settled while the facts are the same, and open again on other facts', async () => {
    const one = fact('CASE0003');
    await open(one);
    const [admin] = await test.db.query<{ id: string }>('SELECT id FROM users LIMIT 1');
    const settle = `UPDATE payment_cases SET state = 'Settled', settlement = 'reason', reason = 'seen', proposed_by = $2,
      settled_by = $2, settled_at = now() WHERE cause = $1`;
    await test.db.query(settle, [one.cause, admin?.id]);
    expect(await open(one)).toBeNull();
    expect(await open({ ...one, theirs: { state: 'failed' } })).toMatchObject({ isNew: true });
    expect((await row(one.cause)).map(({ state }) => state)).toEqual(['Settled', 'Open']);
    const refused = test.db.query("UPDATE payment_cases SET reason = 'other' WHERE state = 'Settled'");
    await expect(refused).rejects.toMatchObject({ constraint: 'payment_cases_state_move' });
  });

  it('above 1 000 birr are settled by two people', async () => {
    const one = fact('CASE0004', { amount: 100_001n });
    await open(one);
    const [a, b] = await test.db.query<{ id: string }>('SELECT id FROM users LIMIT 2');
    const settle = (by: string | undefined) =>
      test.db.query(
        `UPDATE payment_cases SET state = 'Settled', settlement = 'reason', reason = 'seen', proposed_by = $2,
           settled_by = $3, settled_at = now() WHERE cause = $1`,
        [one.cause, a?.id, by],
      );
    await expect(settle(a?.id)).rejects.toMatchObject({ constraint: 'payment_cases_four_eyes_check' });
    await settle(b?.id);
    expect(await row(one.cause)).toMatchObject([{ state: 'Settled' }]);
  });
});
