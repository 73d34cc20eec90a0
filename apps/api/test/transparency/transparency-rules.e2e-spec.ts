import { followLog, trustOf } from '@libs/proof';
import { ruleHash } from '@libs/transparency';
import { until } from '../support/eventually';
import { AuditChain } from '../../src/platform/admin-log';
import { FakeClock } from '../../src/platform/clock';
import { SiteSettings } from '../../src/site/settings';
import { LogSequencer } from '../../src/fairness/log';
import { AuditHeadsJob } from '../../src/fairness/log/audit-heads.job';
import type { TransparencyDto } from '../../src/fairness/log/transparency.dto';
import { createTestApp, type TestApp } from '../support/servers/app';
import { readWholeLog, valuesOf } from '../support/transparency/log-reader';

const KEYS = { LOG_KEY: '0123456789abcdef'.repeat(4), LOG_ORIGIN: 'bingo.example/log', WITNESSES: 'none' };

describe('rules and heads of the audit log', () => {
  const clock = new FakeClock(new Date('2026-11-23T09:30:00.000Z'));
  let test: TestApp;
  let state: TransparencyDto;

  beforeAll(async () => {
    test = await createTestApp({ env: KEYS, clock });
    state = (await (await fetch(`${test.url}/api/transparency`)).json()) as TransparencyDto;
  });
  afterAll(() => test.close());

  /** Reads the whole log after all waiting entries have their place and are served. */
  async function logged({ app, db, url }: TestApp) {
    await app.get(LogSequencer).run();
    const [row] = await db.query<{ size: bigint }>('SELECT max(size) AS size FROM log_checkpoints');
    const read = async () => {
      const log = await readWholeLog(url, state.key).catch(() => null);
      return log && log.checkpoint.size >= Number(row?.size) ? log : null;
    };
    const log = await until(read, (served) => served !== null);
    if (!log) throw new Error('no log');
    return log;
  }
  const textOf = async (hash: string) => (await fetch(`${test.url}/log/rules/${hash}`)).text();

  it('are logged at the first start, and their texts are served beside the log', async () => {
    const rules = valuesOf(await logged(test), 'edil-bingo/rules/v1');
    expect(rules.map(({ setting }) => setting).toSorted()).toEqual([
      ...['BEACON', 'LOCK_MS', 'MIN_PLAYERS', 'cardsPerPlayer'],
      ...['housePercent', 'moneyLimits', 'referralPercent', 'registerBonus', 'taxRules'],
    ]);
    expect(rules.every(({ before }) => before === '-')).toBe(true);
    for (const { after } of rules) expect(ruleHash(await textOf(after))).toBe(after);
    const percent = rules.find(({ setting }) => setting === 'housePercent');
    expect(JSON.parse(await textOf(percent?.after ?? ''))).toMatchObject({ 10: 200, 300: 200 });
    expect((await fetch(`${test.url}/log/rules/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await fetch(`${test.url}/log/rules/x`)).status).toBe(404);
  });

  it('are logged when an admin changes them, in the same transaction; an unchanged value is not logged', async () => {
    const settings = test.app.get(SiteSettings);
    const change = (value: number) =>
      test.db.transaction((tx) =>
        settings.change(tx, 'referralPercent', value, { by: null, reason: 'a test' }),
      );
    const before = valuesOf(await logged(test), 'edil-bingo/rules/v1').find(
      ({ setting }) => setting === 'referralPercent',
    );
    await change(70);
    await change(70);
    const failed = test.db.transaction(async (tx) => {
      await settings.change(tx, 'referralPercent', 80, { by: null, reason: 'a test' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await test.db.transaction((tx) => settings.change(tx, 'snow', true, { by: null, reason: 'a test' }));
    const rules = valuesOf(await logged(test), 'edil-bingo/rules/v1').slice(9);
    expect(rules).toEqual([
      {
        setting: 'referralPercent',
        before: before?.after,
        after: ruleHash('70'),
        from: clock.now().toISOString(),
      },
    ]);
    expect(await textOf(ruleHash('70'))).toBe('70');
  });

  it('are compared with the environment at each start, and logged if they differ', async () => {
    const other = await createTestApp({ env: { ...KEYS, MIN_PLAYERS: '3' }, clock });
    try {
      const rules = valuesOf(await logged(other), 'edil-bingo/rules/v1').slice(10);
      expect(rules).toMatchObject([{ setting: 'MIN_PLAYERS', before: ruleHash('2'), after: ruleHash('3') }]);
    } finally {
      await other.close();
    }
  });

  it('(heads) are logged once for an hour in which rows were added, not for one without', async () => {
    const job = test.app.get(AuditHeadsJob);
    const chain = test.app.get(AuditChain);
    const write = async () => {
      await test.db.query(
        "INSERT INTO audit_log (at, actor_kind, action, subject, request_id) VALUES ($1, 'server', 'setting.change', 'x', 'x')",
        [clock.now()],
      );
      await chain.run();
      await job.run();
    };
    const heads = async () => valuesOf(await logged(test), 'edil-bingo/audit/v1');
    await write();
    await write();
    const { length: before } = await heads();
    expect(before).toBe(1);
    clock.advance(3_600_000);
    await job.run();
    const { size, head } = await chain.head();
    expect(await heads()).toHaveLength(2);
    expect((await heads()).at(-1)).toEqual({ rows: String(size), head });
    clock.advance(3_600_000);
    await job.run();
    expect(await heads()).toHaveLength(2);
    const trust = trustOf({ logKeys: [state.key, state.lockKey] });
    const read = async (path: string) => {
      const answer = await fetch(`${test.url}/log/${path}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    };
    const report = trust && (await followLog(read, trust, { state: null, now: clock.now().getTime() }));
    expect([report?.broken, report?.violations]).toEqual([null, []]);
  });
});
