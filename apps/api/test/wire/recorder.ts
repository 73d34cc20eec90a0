import request from 'supertest';
import type { TestApp } from '../support/servers/app';
import { normalise, normaliseText, type Json } from './normalise';
import { operationOf, operationsOf, type Operation } from './operations';
import { Shapes } from './shapes';

/** The caller: a person of the story (world.ts), with the cookie of their session. */
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

/** Operations of money, and of the settings that decide about money: their first successful answer is kept whole. */
const GOLDEN: readonly string[] = [
  'GET /api/user/getUserBalance',
  'GET /api/transaction/Paginatedhistory',
  'GET /api/userGames/fetchAll',
  'POST /api/chapa/initializePayment',
  'POST /api/transaction/check/{ref}',
  'POST /api/transaction/manualDeposit',
  'POST /api/chapa/bankWithdraw',
  'POST /api/santimpay/withdraw',
  'POST /api/user/transferUserBalance',
  'GET /api/admin/accounts/{id}',
  'GET /api/admin/deposits',
  'GET /api/admin/settings',
  'GET /api/admin/spaces/{id}/statement',
  'GET /api/admin/transactions/{id}',
  'GET /api/admin/withdrawals',
  'POST /api/admin/deposits/{id}/approve',
];

interface Refusal {
  code?: string;
  /** The fields that are not valid; other codes have other details. */
  details?: { field: string }[] | object;
}

export interface Sent {
  body?: object;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Records a refusal, which the story would otherwise not accept. */
  refused?: boolean;
}

/** What is kept of an operation's answers. */
interface Kept {
  /** For each status of a success, the shape of headers and body. */
  successes: Map<number, Shapes>;
  /** Each outcome, such as `400 VALIDATION_FAILED amount`, with the requests that had it. */
  outcomes: Map<string, Set<string>>;
}

/** Sends requests to the application and keeps the shape of the answers of each operation. */
export class Recorder {
  readonly names = new Map<string, string>();
  /** Whole answers of the story, by operation. */
  readonly golden: Record<string, Json> = {};
  /** What all refusals share. */
  readonly refusals = new Shapes((field) => HEADERS.includes(field));
  /** Requests that were refused although the story expects a success, or the other way round. */
  readonly unexpected: string[] = [];
  private readonly kept = new Map<string, Kept>();

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
    this.keep(`story as ${who.label}`, answer, operation);
    if (GOLDEN.includes(operation) && answer.status < 300)
      this.golden[operation] ??= {
        who: who.label,
        path: normaliseText(path, this.names),
        ...(sent.body ? { body: normalise(sent.body, this.names) } : {}),
        status: answer.status,
        answer: normalise(bodyOf(answer, operation), this.names),
      };
    return answer.body as T;
  }

  /** Sends a request with missing or wrong content, and accepts any answer. */
  async probe(kind: string, who: Asker, operation: Operation, path: string, sent: Sent): Promise<void> {
    this.keep(`${kind} as ${who.label}`, await this.ask(who, operation.method, path, sent), operation.name);
  }

  /** The names of the operations that have answered the story. */
  answered(): string[] {
    return [...this.kept].flatMap(([name, { outcomes }]) =>
      [...outcomes.values()].some((requests) => [...requests].some((one) => one.startsWith('story')))
        ? name
        : [],
    );
  }

  /** The recording: for each operation its outcomes, and the shape of each success. */
  toJson(): Record<string, Json> {
    const operations = [...this.kept].map(([name, { successes, outcomes }]): [string, Json] => [
      name,
      {
        ...Object.fromEntries([...successes].map(([status, shapes]) => [status, shapes.toJson()])),
        outcomes: Object.fromEntries(
          [...outcomes].map(([outcome, requests]) => [outcome, [...requests].toSorted()]),
        ),
      },
    ]);
    return { 'every refusal': this.refusals.toJson(), ...Object.fromEntries(operations) };
  }

  private keep(request: string, answer: request.Response, operation: string): void {
    const kept = this.kept.get(operation) ?? { successes: new Map(), outcomes: new Map() };
    this.kept.set(operation, kept);
    const { status } = answer;
    const outcome = status < 300 ? `${status}` : refusalOf(status, answer.body as Refusal);
    kept.outcomes.set(outcome, (kept.outcomes.get(outcome) ?? new Set()).add(request));
    const words = this.operations.find(({ name }) => name === operation)?.words;
    const isWord = (field: string) => isKept(field) || words?.has(field) === true;
    const shapes = status < 300 ? (kept.successes.get(status) ?? new Shapes(isWord)) : this.refusals;
    if (status < 300) kept.successes.set(status, shapes);
    for (const header of HEADERS)
      if (answer.headers[header] !== undefined) shapes.add(header, headerOf(answer.headers[header]));
    shapes.add('body', bodyOf(answer, operation));
  }

  private async ask(who: Asker, method: string, path: string, sent: Sent): Promise<request.Response> {
    const call = request(this.test.url)[method.toLowerCase() as 'get'](path).set('accept-language', 'en');
    if (who.cookie) void call.set('cookie', who.cookie);
    if (sent.headers) void call.set(sent.headers);
    if (sent.query) void call.query(sent.query);
    return sent.body === undefined ? call : call.send(sent.body);
  }
}

/** Status, code and, for a request that is not valid, its wrong fields. */
function refusalOf(status: number, { code, details }: Refusal): string {
  const fields = Array.isArray(details)
    ? details.map(({ field }: { field: string }) => field).toSorted()
    : [];
  return [status, code, ...fields].join(' ');
}

/** What is kept of a body: JSON as it is, the names and types of metrics, the first line of any other text. */
function bodyOf({ body, headers, text }: request.Response, operation: string): unknown {
  if ((headers['content-type'] ?? '').includes('json')) return body;
  const lines = (text ?? '').split('\n');
  return operation === 'GET /api/metrics'
    ? lines.filter((line) => line.startsWith('# TYPE'))
    : lines.slice(0, 1);
}

/** Fields whose strings are kept in every success: words of the protocol, texts for people, lines of text and headers. */
const KEPT = /^(body|can|code|kind|medium|message|provider|role|state|status|verb)$/;
const isKept = (field: string) => KEPT.test(field) || HEADERS.includes(field);

/**
 * A header; of cookies the names and attributes, and an empty value where the cookie is removed; without the number of
 * rows of the audit log, into which a slow server writes a read twice that a quick one writes once.
 */
const headerOf = (value: unknown) =>
  Array.isArray(value)
    ? value.map((line: string) => line.replace(/^([^=]+)=([^;]+)/, '$1=<value>'))
    : String(value).replace(/^(audit-log .*\/)\d+$/, '$1<number>');
