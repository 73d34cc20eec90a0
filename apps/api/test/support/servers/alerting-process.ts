import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlertSms } from '../../../src/alert-sms';
import { loadAlertSmsEnv } from '../../../src/config';
import { AfroMessage } from '../../../src/otp/sms';
import { freePort } from '../../../../../scripts/free-port.mjs';
import { eventually } from '../eventually';

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;
/** Whether Debian's Prometheus and Alertmanager are installed; without them the suites that need them are skipped. */
export const hasAlerting = isInstalled('prometheus') && isInstalled('prometheus-alertmanager');

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The text of a file below deploy/ with its times this many times shorter. */
function deployed(path: string, faster: number): string {
  const text = readFileSync(join(process.cwd(), 'deploy', path), 'utf8');
  return text.replaceAll(/(?<=[[ ])(\d+)([smhd])(?=[\])\s]|$)/gm, (_, count: string, unit: string) => {
    return `${Math.max(1, Math.round((Number(count) * (UNIT_MS[unit] ?? 0)) / faster))}ms`;
  });
}

/** What the fake receivers got, as text. */
export interface Inbox {
  readonly bot: string[];
  readonly mail: string[];
  readonly webhook: string[];
  readonly sms: string[];
  /** Times of the heartbeats, in milliseconds. */
  readonly beats: number[];
}

/** What a message says of one alert: what, since when, which server, the runbook. */
export interface Told {
  what: string;
  alert: string;
  since: number;
  where: string;
  house: string;
  runbook: string;
}
const LINES =
  /^(.+) \((\w+)[^)]*\)\n {2}since (\S+ \S+) UTC, (server \S+|all servers) of (\S+)\n {2}(\S+)$/gm;

/** The alerts that a message tells of. */
export const toldIn = (text: string): Told[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(LINES)].map(
    ([, what = '', alert = '', since = '', where = '', house = '', runbook = '']) => ({
      ...{ what, alert, where, house, runbook },
      since: Date.parse(`${since.replace(' ', 'T')}Z`),
    }),
  );
/** The part of a message about alerts that still fire. */
export const firing = (text: string): string => text.split('Over:')[0] ?? '';

export interface Alerting {
  readonly inbox: Inbox;
  readonly alertmanagerUrl: string;
  /** The bot refuses messages from now on. */
  refuse(): void;
  stopPrometheus(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Prometheus and Alertmanager with the files of deploy/, and fake receivers.
 * @param targets hosts and ports of the servers to watch
 * @param faster all times of the three files are this many times shorter; figures and rules stay as they are
 */
export async function startAlerting(targets: readonly string[], faster = 60): Promise<Alerting> {
  const folder = mkdtempSync(join(tmpdir(), 'edil-alerting-'));
  const [prometheusPort, alertPort] = [await freePort(), await freePort()];
  const inbox: Inbox = { bot: [], mail: [], webhook: [], sms: [], beats: [] };
  const mind = { refuses: false };
  const http = receiveHttp(inbox, mind);
  const mail = receiveMail(inbox);
  const [httpPort, mailPort, smsPort] = [await listen(http), await listen(mail), await freePort()];
  const closeSms = await startSms(smsPort, `http://127.0.0.1:${httpPort}/sms`);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const text = write('text.tmpl', readFileSync('deploy/alertmanager/text.tmpl', 'utf8'));
  const alertConfig = deployed('alertmanager/alertmanager.example.yml', faster)
    .replace('/etc/alertmanager/text.tmpl', text)
    .replace('SMTP_HOST:587', `127.0.0.1:${mailPort}`)
    .replace('smtp_require_tls: true', 'smtp_require_tls: false')
    .replaceAll(/(ALERTS_FROM|PAGES_TO|TICKETS_TO)/g, 'watch@house.example')
    .replace('https://api.telegram.org', `http://127.0.0.1:${httpPort}`)
    .replace('https://WEBHOOK_HOST', `http://127.0.0.1:${httpPort}/webhook`)
    .replace('http://127.0.0.1:9095', `http://127.0.0.1:${smsPort}`)
    .replace('ALERT_SMS_TOKEN', SMS_TOKEN)
    .replace('https://HEARTBEAT_HOST', `http://127.0.0.1:${httpPort}/heartbeat`);
  const rules = write('alerts.yml', deployed('prometheus/alerts.yml', faster));
  const config = deployed('prometheus/prometheus.yml', faster)
    .replace('/etc/prometheus/alerts.yml', rules)
    .replace('/run/secrets/metrics_token', write('token', 'a-token'))
    .replace("'alertmanager:9093'", `'127.0.0.1:${alertPort}'`)
    .replace("'api1:3000', 'api2:3000'", targets.map((target) => `'${target}'`).join());
  const alertmanager = run('prometheus-alertmanager', [
    `--config.file=${write('alertmanager.yml', alertConfig)}`,
    `--storage.path=${join(folder, 'alertmanager')}`,
    '--cluster.listen-address=',
    `--web.listen-address=127.0.0.1:${alertPort}`,
  ]);
  const prometheus = run('prometheus', [
    `--config.file=${write('prometheus.yml', config)}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
    `--rules.alert.resend-delay=${60_000 / faster}ms`,
  ]);
  const alertmanagerUrl = `http://127.0.0.1:${alertPort}`;
  const close = async () => {
    await Promise.all([prometheus(), alertmanager(), closeSms()]);
    http.close().closeAllConnections();
    mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const url of [alertmanagerUrl, `http://127.0.0.1:${prometheusPort}`])
      await eventually(async () => (await fetch(`${url}/-/ready`)).ok, `${url} is ready`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    inbox,
    alertmanagerUrl,
    refuse: () => void (mind.refuses = true),
    stopPrometheus: prometheus,
    close,
  };
}

/** Starts a program. @returns what ends it */
function run(command: string, args: string[]): () => Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore' });
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    process.off('exit', killWithUs);
    child.kill('SIGKILL');
    await gone;
  };
}

const SMS_TOKEN = '5b1e90c7d2fa4836'.repeat(2);

/** The sender of SMS, to one phone. */
function startSms(port: number, provider: string): Promise<() => Promise<void>> {
  const env = loadAlertSmsEnv({
    ...{ ALERT_SMS_PHONES: '0911000001', ALERT_SMS_TOKEN: SMS_TOKEN, ALERT_SMS_PORT: String(port) },
    ...{ AFRO_TOKEN: 'afro-token', AFRO_BASE_URL: provider },
  });
  return new AlertSms(env, new AfroMessage(env), () => undefined).listen();
}

/** Telegram's Bot API, the webhook of the pages, the SMS provider, and the outside monitor. */
function receiveHttp(inbox: Inbox, mind: { refuses: boolean }): Server {
  return createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const [, kind = ''] = (request.url ?? '').split('/');
      if (kind === 'heartbeat') inbox.beats.push(Date.now());
      else if (kind === 'webhook') inbox.webhook.push(body);
      else if (kind === 'sms') {
        inbox.sms.push((JSON.parse(body) as { message: string }).message);
        return answer.end('{"acknowledge":"success","response":{"message_id":"m1"}}');
      } else if (mind.refuses)
        return answer.writeHead(401).end('{"ok":false,"error_code":401,"description":"Unauthorized"}');
      else inbox.bot.push((JSON.parse(body) as { text?: string }).text ?? '');
      answer.end('{"ok":true,"result":{"message_id":1,"date":1,"chat":{"id":1,"type":"group"}}}');
    });
  });
}

/** As much of SMTP as one client needs (RFC 5321). */
function receiveMail(inbox: Inbox): TcpServer {
  return createTcpServer((socket: Socket) => {
    let [text, isData] = ['', false];
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) inbox.mail.push(unquoted(line));
        isData = !isData && line.toUpperCase() === 'DATA';
        socket.write(answerTo(line, isData));
      }
    });
  });
}

/** The text of a mail in quoted-printable (RFC 2045). */
function unquoted(mail: string): string {
  const bytes = mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function answerTo(line: string, isData: boolean): string {
  if (isData) return '354 go on\r\n';
  if (/^EHLO/i.test(line)) return '250-sink\r\n250 AUTH PLAIN\r\n';
  if (/^QUIT/i.test(line)) return '221 bye\r\n';
  return /^AUTH/i.test(line) ? '235 ok\r\n' : '250 ok\r\n';
}

async function listen(server: Server | TcpServer): Promise<number> {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return port;
}
