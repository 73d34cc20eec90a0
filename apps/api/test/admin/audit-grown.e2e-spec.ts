import { jest } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { ADMINS, ask } from '../support/staff';

/** Rows of the log. One in a hundred is a deed, the others only looked. */
const ROWS = 200_000;

describe('the audit log of a large house', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    await withoutTriggers([
      `INSERT INTO audit_log (at, action, subject, request_id, actor_kind)
       SELECT now() - n * interval '1 s', CASE WHEN n % 100 = 0 THEN 'users.block' ELSE 'users.list' END, 'users', 'test', 'server'
       FROM generate_series(1, $1::int) n`,
      [ROWS],
    ]);
  });
  afterAll(() => test.close());

  /** Opens a tab of the log. @returns the actions on its first page, how many rows it has, and the plans by which they were read */
  async function open(tab: string) {
    const asked = jest.spyOn(test.db, 'query');
    const answer = await ask(test, admin, 'get', `admin/audit-log?filter=${JSON.stringify({ tab })}`);
    const statements = asked.mock.calls.filter(([text]) => text.includes('FROM audit_log l'));
    asked.mockRestore();
    const plans = await Promise.all(
      statements.map(([text, values]) => test.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)),
    );
    return {
      actions: new Set((answer.body as { action: string }[]).map(({ action }) => action)),
      range: String(answer.headers['content-range']),
      plans: plans.map((plan) => JSON.stringify(plan)),
    };
  }

  it('opens with what was done, which is found and counted by an index that has no row of what was only looked at', async () => {
    await withoutTriggers(['ANALYZE audit_log']);
    const { actions, range, plans } = await open('deeds');
    expect(actions).toContain('users.block');
    expect(actions).not.toContain('users.list');
    expect(Number(range.split('/')[1])).toBeLessThan(ROWS / 50);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('audit_log_deeds_idx');
      expect(plan).not.toContain('Rows Removed by Filter');
    }
  });

  it('reads one page of all by the index of the times, and counts no further than a list is paged', async () => {
    const { range, plans } = await open('all');
    expect(range).toMatch(/^audit-log 0-24\/10000/);
    expect(plans.join()).toContain('audit_log_at_idx');
  });
});
