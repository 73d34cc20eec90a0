import request from 'supertest';
import { needs } from '../../../../test/needs';
import { pageRules } from '../support/alert-rules';
import { eventually } from '../support/eventually';
import {
  firing,
  hasAlerting,
  startAlerting,
  toldIn,
  type Alerting,
} from '../support/servers/alerting-process';
import { createTestApp, type TestApp } from '../support/servers/app';
import { SickProduct } from '../support/servers/sick-product';

/** Prometheus, Alertmanager and the product's own intervals are this many times faster. */
const PACE = 30;
/** Longest time from an illness to its message: figures are up to 15 s old, and alerts wait before they fire. */
const TOLD_MS = 120_000;
const ENV = { BEACON: 'drand', COUNTDOWN_MS: '4500', LOCK_MS: '3000' };
const FIRST =
  `RoundSilent CallsLate RoundParked BeaconNotReady LedgerViolation AuditOverdue PayoutsStopped PaymentsDiffer
  PayoutsPaused BreachDeadline AuditChainBroken OutboxStuck BackupOverdue ServerNotReady LogBehind ProviderFailing
  ProviderRefusesUs HttpErrors ExclusionRegisterSilent OtpConversionLow SocketsDropped EventLoopLag`.split(
    /\s+/,
  );

/** `ILL=1 npm run test:e2e -- operations-alerting-product`, alone: on a busy machine a well product looks ill too. */
const IS_WANTED = process.env['ILL'] === '1';

needs('Prometheus and Alertmanager, or no ILL=1', hasAlerting && IS_WANTED)('a sick product', () => {
  let test: TestApp;
  let product: SickProduct;
  let alerting: Alerting;
  let host = '';
  let isEnded = false;
  const end = async () => {
    if (!isEnded) await product.end();
    isEnded = true;
  };
  beforeAll(async () => {
    test = await createTestApp({ pace: PACE, env: ENV });
    ({ host } = new URL(test.url));
    product = await SickProduct.of(test);
    const metrics = async () => (await request(test.url).get('/api/metrics')).text;
    await eventually(async () => (await metrics()).includes('beacon_ready 1'), 'a clock that agrees');
    alerting = await startAlerting([host], PACE);
  });
  afterAll(async () => {
    await end();
    await alerting.close();
  });

  const told = () => alerting.inbox.bot.flatMap((text) => toldIn(firing(text)));
  const wakesWith = (alert: string) =>
    eventually(() => expect(told().map((one) => one.alert)).toContain(alert), alert, TOLD_MS);

  it('can have every illness that wakes a person but one', () => {
    // A server without a free connection answers Prometheus too slowly for the pace of this test.
    expect([...FIRST, 'LogHalted', 'ServerDown', 'PoolExhausted'].sort()).toEqual(
      pageRules.map(({ alert }) => alert).sort(),
    );
  });

  it('wakes nobody while it is well', async () => {
    await eventually(() => alerting.inbox.beats.length >= 8, 'heartbeats');
    // The machine of a test may be as busy as a sick server.
    expect(told().filter(({ alert }) => alert !== 'EventLoopLag')).toEqual([]);
  });

  it('falls ill', async () => {
    await product.people();
    await product.rounds();
    await product.clock();
    await product.santim();
    await product.payouts();
    await product.breach();
    await product.work();
    await product.log();
    await product.provider();
  });

  it('wakes a person with EventLoopLag', async () => {
    const stop = product.computing();
    await wakesWith('EventLoopLag');
    stop();
  });

  it.each(FIRST.filter((alert) => alert !== 'EventLoopLag'))('wakes a person with %s', wakesWith);

  it('wakes a person with LogHalted, before which LogBehind is silent', async () => {
    await product.halt();
    await wakesWith('LogHalted');
  });

  it('wakes a person with ServerDown when it is gone, and each message says where', async () => {
    await end();
    await wakesWith('ServerDown');
    for (const { alert, where, runbook } of told()) {
      expect(['all servers', `server ${host}`]).toContain(where);
      expect(runbook).toBe(`docs/runbook/${alert}.md`);
    }
  });
});
