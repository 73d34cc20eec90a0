import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { needs } from '../../../../test/needs';
import { freePort } from '../../../../scripts/free-port.mjs';
import { pageRules as pages } from '../support/alert-rules';
import { eventually } from '../support/eventually';
import {
  firing,
  hasAlerting,
  startAlerting,
  toldIn,
  type Alerting,
} from '../support/servers/alerting-process';
import { PAGE_ALERTS, SickExporter } from '../support/servers/sick-exporter';

const AT_ONCE = [...PAGE_ALERTS.filter(({ illness }) => !illness).map(({ alert }) => alert), 'ServerDown'];

const namesIn = (text: string) => [...new Set(toldIn(text).map(({ alert }) => alert))].sort();
const over = (text: string) => text.split('Over:')[1] ?? '';

needs('Prometheus and Alertmanager', hasAlerting)('alerts that reach a person', () => {
  const exporter = new SickExporter();
  let other: Server;
  let [first, second] = ['', ''];
  let alerting: Alerting;
  let illAt = 0;
  beforeAll(async () => {
    const ports = [await freePort(), await freePort()] as const;
    other = createServer((_, answer) => answer.end(''));
    await listen(exporter.server, ports[0]);
    await listen(other, ports[1]);
    [first, second] = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`];
    alerting = await startAlerting([first, second]);
  });
  afterAll(async () => {
    await alerting.close();
    for (const server of [exporter.server, other]) server.close().closeAllConnections();
  });

  it('that page somebody are all brought about in this test', () => {
    expect(new Set([...PAGE_ALERTS.map(({ alert }) => alert), 'ServerDown'])).toEqual(
      new Set(pages.map(({ alert }) => alert)),
    );
  });

  it('do not come while all is well, but the heartbeat does, again and again', async () => {
    await eventually(() => alerting.inbox.beats.length >= 12, 'a dozen heartbeats');
    const { beats, bot, mail, webhook, sms } = alerting.inbox;
    expect(beats.slice(1).every((beat, i) => beat - (beats[i] ?? 0) < 5000)).toBe(true);
    expect([...bot, ...mail, ...webhook, ...sms]).toEqual([]);
  });

  it('come at the bot, by mail, at the webhook and by SMS when the figures are bad', async () => {
    illAt = Date.now();
    exporter.illness = 'all';
    other.close().closeAllConnections();
    const { bot, mail, webhook, sms } = alerting.inbox;
    await eventually(() => {
      for (const messages of [bot, mail])
        expect(namesIn(messages.map(firing).join('\n'))).toEqual([...AT_ONCE].sort());
      const posted = webhook.flatMap(
        (body) => (JSON.parse(body) as { alerts: { labels: { alertname: string } }[] }).alerts,
      );
      expect(new Set(posted.map(({ labels }) => labels.alertname))).toEqual(new Set(AT_ONCE));
      expect(sms.length).toBeGreaterThan(0);
    }, 'every page, by every way');
    for (const text of sms) {
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^edil-bingo: .+ since \d{4}-\d\d-\d\d \d\d:\d\d UTC(, and \d+ more)?$/);
      expect(pages.some(({ annotations: { summary } }) => text.includes(summary.replaceAll('’', "'")))).toBe(
        true,
      );
    }
  });

  it.each(pages.filter(({ alert }) => alert !== 'LogHalted'))(
    'say what, since when, which server and the runbook: $alert',
    ({ alert, annotations: { summary, runbook } }) => {
      const ofServer = PAGE_ALERTS.find((one) => one.alert === alert)?.ofServer ?? alert === 'ServerDown';
      const where = !ofServer ? 'all servers' : `server ${alert === 'ServerDown' ? second : first}`;
      for (const messages of [alerting.inbox.bot, alerting.inbox.mail]) {
        const told = toldIn(messages.map(firing).join('\n')).find((one) => one.alert === alert);
        expect(told).toMatchObject({ what: summary, where, house: 'edil-bingo', runbook });
        expect(told?.since).toBeGreaterThan(illAt - 2000);
        expect(told?.since).toBeLessThan(Date.now());
      }
    },
  );

  it('come together, and again as long as they last', async () => {
    const { bot } = alerting.inbox;
    expect(Math.max(...bot.map((text) => namesIn(text).length))).toBeGreaterThan(AT_ONCE.length / 2);
    const last = namesIn(bot.at(-1) ?? '').filter((name) => name !== 'SocketsDropped');
    const before = bot.length;
    await eventually(
      () => bot.length > before && namesIn(bot.at(-1) ?? '').length >= last.length,
      'it comes again',
    );
  });

  it('say when they are over, and then LogHalted comes, which the others had hidden', async () => {
    const { bot } = alerting.inbox;
    exporter.illness = 'halted';
    await eventually(() => {
      expect(namesIn(bot.map(over).join('\n'))).toEqual(
        expect.arrayContaining(AT_ONCE.filter((one) => one !== 'ServerDown')),
      );
      const halted = toldIn(bot.map(firing).join('\n')).find(({ alert }) => alert === 'LogHalted');
      expect(halted).toMatchObject({ where: 'all servers', runbook: 'docs/runbook/LogHalted.md' });
    }, 'the end of each');
  });

  it.each([
    {
      severity: 'page',
      refuses: false,
      says: ['taken     telegram', 'taken     email', 'taken     webhook'],
      code: 0,
    },
    { severity: 'ticket', refuses: false, says: ['taken     email'], code: 0 },
    { severity: 'page', refuses: true, says: ['REFUSED   telegram', 'taken     email'], code: 1 },
    { severity: 'other', refuses: true, says: ['taken     email'], code: 0 },
  ])(
    'are tried by npm run alert-test: $severity, refused: $refuses',
    async ({ severity, refuses, says, code }) => {
      if (refuses) alerting.refuse();
      const { output, status } = await alertTest(alerting.alertmanagerUrl, severity);
      for (const line of says) expect(output).toContain(line);
      expect(status).toBe(code);
    },
  );

  it('cannot be tried without Alertmanager', async () => {
    expect(await alertTest(`http://127.0.0.1:${await freePort()}`, 'page')).toMatchObject({
      status: 1,
      output: expect.stringContaining('does not answer: ECONNREFUSED') as string,
    });
  });

  it('are missed by an outside monitor when Prometheus is gone', async () => {
    const { beats } = alerting.inbox;
    await alerting.stopPrometheus();
    await eventually(() => Date.now() - (beats.at(-1) ?? 0) > 10_000, 'no heartbeat for ten beats');
  });
});

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function alertTest(url: string, severity: string): Promise<{ output: string; status: number }> {
  const env = { ...process.env, ALERTMANAGER_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/alert-test.mjs', severity], { env }, (error, out, err) =>
      resolve({ output: out + err, status: error ? Number(error.code) : 0 }),
    );
  });
}
