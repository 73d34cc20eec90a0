import request from 'supertest';
import type { TestApp } from '../support/servers/app';
import { normalise, normaliseText, type Json } from './normalise';
import { operationOf, operationsOf, type Operation } from './operations';

/** Who asks: a role of the world below, by the cookie of its session. */
export interface Asker {
  label: string;
  cookie: string | null;
}

/** Headers that a client may rely on. */
const HEADERS = [
  'cache-control',
  'content-disposition',
  'content-range',
  'content-type',
  'location',
  'retry-after',
  'set-cookie',
];

export interface Sent {
  body?: object;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A refusal is what is to be recorded. */
  refused?: boolean;
}

/** Asks the application and keeps each answer, normalised, under its operation. */
export class Recorder {
  readonly names = new Map<string, string>();
  readonly valid = new Map<string, Json[]>();
  readonly others = new Map<string, Record<string, Json>>();
  /** Requests of the story that were refused, or succeeded, where the story says otherwise. */
  readonly unexpected: string[] = [];
  answers = 0;

  private constructor(
    private readonly test: TestApp,
    readonly operations: readonly Operation[],
  ) {}

  static async of(test: TestApp): Promise<Recorder> {
    return new Recorder(test, await operationsOf(test));
  }

  /** Gives an id a name by which it stands in the recording. @returns the id */
  name(label: string, id: unknown): string {
    if (typeof id !== 'string' || id === '')
      throw new Error(`there is no ${label}; ${this.unexpected.join('; ')}`);
    this.names.set(id, label);
    return id;
  }

  /** A request of the story: recorded, and expected to succeed. @returns the body of the answer */
  async call<T = Record<string, unknown>>(who: Asker, route: string, sent: Sent = {}): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    // Two things made in one millisecond stand in an order of chance.
    if (method !== 'GET') await new Promise((resolve) => setTimeout(resolve, 2));
    const answer = await this.ask(who, method, `/api/${path}`, sent);
    if (answer.status >= 300 !== (sent.refused ?? false))
      this.unexpected.push(`${who.label}: ${route}: ${answer.status} ${answer.text}`);
    const operation = operationOf(this.operations, method, `/api/${path}`);
    const list = this.valid.get(operation) ?? [];
    this.valid.set(operation, list);
    list.push({
      who: who.label,
      path: normaliseText(path, this.names),
      ...(sent.query ? { query: normalise(sent.query, this.names) } : {}),
      ...(sent.body ? { body: this.sentOf(sent.body) } : {}),
      answer: this.answerOf(answer, operation),
    });
    return answer.body as T;
  }

  /** A request without or with wrong content, whatever comes of it. */
  async probe(kind: string, who: Asker, operation: Operation, path: string, sent: Sent): Promise<void> {
    const answer = this.answerOf(await this.ask(who, operation.method, path, sent), operation.name);
    const own = this.others.get(operation.name) ?? {};
    this.others.set(operation.name, own);
    const text = JSON.stringify(answer);
    const same = Object.entries(own).find(([, known]) => JSON.stringify(known) === text);
    own[`${kind} as ${who.label}`] = same ? `the same as ${same[0]}` : answer;
  }

  private async ask(who: Asker, method: string, path: string, sent: Sent): Promise<request.Response> {
    const call = request(this.test.url)[method.toLowerCase() as 'get'](path).set('accept-language', 'en');
    if (who.cookie) void call.set('cookie', who.cookie);
    if (sent.headers) void call.set(sent.headers);
    if (sent.query) void call.query(sent.query);
    this.answers += 1;
    return sent.body === undefined ? call : call.send(sent.body);
  }

  /** A `code` is what an authenticator shows when it is sent, and the name of an error when it is answered. */
  private sentOf(body: object): Json {
    return normalise('code' in body ? { ...body, code: '<code>' } : body, this.names);
  }

  private answerOf(answer: request.Response, operation: string): Json {
    const headers = Object.fromEntries(
      HEADERS.filter((name) => answer.headers[name] !== undefined).map((name) => [
        name,
        normalise(answer.headers[name], this.names),
      ]),
    );
    if (headers['set-cookie']) headers['set-cookie'] = cookies(headers['set-cookie']);
    const isJson = (answer.headers['content-type'] ?? '').includes('json');
    if (operation === DAILY) withoutIdle(answer.body as DailyRows);
    if (operation === DASHBOARD) withoutHours(answer.body as DashboardView);
    const body = isJson ? normalise(answer.body, this.names) : this.textOf(answer.text ?? '', operation);
    return { status: answer.status, headers, body };
  }

  private textOf(text: string, operation: string): Json {
    const lines = text.split('\n');
    // Samples depend on the time and on what ran before; their names and types are what monitoring relies on.
    if (operation === 'GET /api/metrics' && text.startsWith('#'))
      return lines.filter((line) => line.startsWith('# ')).toSorted();
    const texts = lines.map((line) => normaliseText(line, this.names));
    // Rows are numbered as they are written down, not as they happened.
    return operation === LOG_FILE
      ? texts.map((line) => line.replace(/^\d+,/, '<number>,')).toSorted()
      : texts;
  }
}

/** Names and attributes; a value may be empty, which removes the cookie. */
function cookies(lines: Json): Json {
  return (lines as string[]).map((line) => line.replace(/^([^=]+)=([^;]+)/, '$1=<value>')).toSorted();
}

const LOG_FILE = 'GET /api/admin/audit-log/export';
const DAILY = 'POST /api/leaderboard/dailyLeaderBoard';
interface DailyRows {
  userGames?: { gameCount: number; userId: string; userInfo: { name: string } }[];
}

/** Who has not played shares the last rank with all others of that kind, in no fixed order. */
function withoutIdle({ userGames = [] }: DailyRows): void {
  for (const row of userGames.filter(({ gameCount }) => gameCount === 0)) {
    row.userId = '<somebody idle>';
    row.userInfo.name = '<somebody idle>';
  }
}

const DASHBOARD = 'GET /api/admin/dashboard';
interface DashboardView {
  byHour?: { hour: string; deposits: number; withdrawals: number }[];
}

/** Adds the hours up, so that a run in which a new hour begins answers the same. */
function withoutHours(view: DashboardView): void {
  const { byHour } = view;
  const [first, ...others] = byHour ?? [];
  if (!first) return;
  for (const { deposits, withdrawals } of others) {
    first.deposits += deposits;
    first.withdrawals += withdrawals;
  }
  view.byHour = [first];
}
