import request from 'supertest';
import type { TestApp } from '../support/servers/app';
import { normalise, normaliseText, type Json } from './normalise';
import { operationOf, operationsOf, type Operation } from './operations';

/** The caller: a role of the world below, with the cookie of its session. */
export interface Asker {
  label: string;
  cookie: string | null;
}

/** Headers on which a client may rely. */
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
  /** Records a refusal, which the story would otherwise not accept. */
  refused?: boolean;
}

/** Sends requests to the application and keeps each answer, normalised, under its operation. */
export class Recorder {
  readonly names = new Map<string, string>();
  readonly valid = new Map<string, Json[]>();
  readonly others = new Map<string, Record<string, Json>>();
  /** Requests that were refused although the story expects a success, or the other way round. */
  readonly unexpected: string[] = [];
  answers = 0;

  private constructor(
    private readonly test: TestApp,
    readonly operations: readonly Operation[],
  ) {}

  static async of(test: TestApp): Promise<Recorder> {
    return new Recorder(test, await operationsOf(test));
  }

  /** Gives an id a name for the recording. @returns the id */
  name(label: string, id: unknown): string {
    if (typeof id !== 'string' || id === '')
      throw new Error(`there is no ${label}; ${this.unexpected.join('; ')}`);
    this.names.set(id, label);
    return id;
  }

  /** Sends a request of the story, records the answer and expects a success. @returns the body */
  async call<T = Record<string, unknown>>(who: Asker, route: string, sent: Sent = {}): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    // Two things made in one millisecond would be listed in random order, so this waits.
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

  /** Sends a request with missing or wrong content, and accepts any answer. */
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

  /** In a request `code` is what an authenticator shows; in an answer it is the name of an error. */
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
    // Samples depend on the time and on earlier runs. Monitoring relies on their names and types only.
    if (operation === 'GET /api/metrics' && text.startsWith('#'))
      return lines.filter((line) => line.startsWith('# ')).toSorted();
    const texts = lines.map((line) => normaliseText(line, this.names));
    // Rows are numbered as they are written, not as things happened.
    return operation === LOG_FILE
      ? texts.map((line) => line.replace(/^\d+,/, '<number>,')).toSorted()
      : texts;
  }
}

/** Names and attributes of cookies. An empty value means that the cookie is removed. */
function cookies(lines: Json): Json {
  return (lines as string[]).map((line) => line.replace(/^([^=]+)=([^;]+)/, '$1=<value>')).toSorted();
}

const LOG_FILE = 'GET /api/admin/audit-log/export';
const DAILY = 'POST /api/leaderboard/dailyLeaderBoard';
interface DailyRows {
  userGames?: { gameCount: number; userId: string; userInfo: { name: string } }[];
}

/** Players who have not played share the last rank, in no fixed order. */
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

/** Adds up the hours, so that a run across a full hour answers the same. */
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
