import { jest } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maskPhone, normalizePhone } from '@libs/contract';
import { readEnvelope } from '../../src/otp/sms/providers/afromessage/envelope';
import { FakeClock } from '../../src/platform/clock';
import { Entropy, SystemEntropy } from '../../src/platform/entropy';
import { isOwnOrigin } from '../../src/platform/http';
import { maskSecrets, PinoLogger, requestContext } from '../../src/platform/log';
import { Metrics, Snapshot } from '../../src/platform/metrics';
import { fetchJson } from '../../src/platform/outbound';
import { PATIENCE_MS } from '../support/eventually';

describe('phones', () => {
  it.each([
    '0911234567',
    '911234567',
    '251911234567',
    '+251911234567',
    ' 09 11 23 45 67 ',
    '+251-911-234-567',
    '09\u00a01123\u200b4567',
  ])('%p is a valid phone', (text) => expect(normalizePhone(text)).toBe('+251911234567'));

  it('07 is as valid as 09', () => expect(normalizePhone('0712345678')).toBe('+251712345678'));

  it.each([
    '0811234567',
    '0111234567',
    '09112345678',
    '091123456',
    '+25109112345',
    '٠٩١١٢٣٤٥٦٧',
    '0911x34567',
    '',
    null,
    911234567,
    {},
    '9'.repeat(50),
  ])('%p is no valid phone', (text) => expect(normalizePhone(text)).toBeNull());

  it('are shown to others with their middle hidden', () =>
    expect(maskPhone('+251912345678')).toBe('+2519•••••678'));
});

describe('the log', () => {
  it.each([
    ['call 0911234567 now', 'call +2519****4567 now'],
    ['+251711234567', '+2517****4567'],
    ['251911234567', '+2519****4567'],
    ['account 1000123456789 is closed, not 1000123456780.', 'account ****6789 is closed, not ****6780.'],
    ['{"account":"1000123456789","at":1795310475993}', '{"account":"****6789","at":1795310475993}'],
    ['00000000-0000-4000-8000-123456789012', '00000000-0000-4000-8000-123456789012'],
    ['"phone":"0911234567"', '"phone":"+2519****4567"'],
    ['/x?search=%2B251911234567&y=1', '/x?search=%2B+2519****4567&y=1'],
    ['room/911234567/x', 'room/+2519****4567/x'],
    ['"time":1763700000000', '"time":1763700000000'],
    ['"bytes":912345678', '"bytes":912345678'],
    ['id 0193d8a0-1111-7777-8888-911234567abc', 'id 0193d8a0-1111-7777-8888-911234567abc'],
    ['token=abc.def; x', 'token=[hidden]; x'],
    ['otp=123456&vc=1', 'otp=[hidden]&vc=1'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123 end', 'Bearer [token] end'],
  ])('masks %p as %p', (text, masked) => expect(maskSecrets(text)).toBe(masked));

  it('writes one JSON object a line, with the request’s id, the caller and the masked error', () => {
    const lines: string[] = [];
    const logger = new PinoLogger('debug', { write: (line) => void lines.push(line) });
    requestContext.run({ requestId: 'r-1' }, () =>
      logger.error(new Error('no route to 0911234567'), 'a\n    at b', 'Sms'),
    );
    logger.log('ready', 'Server');
    logger.debug({ route: '/x', ms: 3 }, 'Request');
    const [error, info, debug] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(error).toMatchObject({
      level: 'error',
      requestId: 'r-1',
      context: 'Sms',
      msg: 'no route to +2519****4567',
    });
    expect(info).toMatchObject({ level: 'info', context: 'Server', msg: 'ready' });
    expect(debug).toMatchObject({ context: 'Request', route: '/x', ms: 3 });
    expect(lines.join('')).not.toContain('0911234567');
  });
});

describe('random digits', () => {
  it('are all equally likely', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const digit of new SystemEntropy().digits(20_000)) counts[Number(digit)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquare).toBeLessThan(33.7); // fails by chance once in ten thousand runs (chi-square with nine degrees of freedom)
  });

  it('drop bytes that would favour small digits', () => {
    class Fixed extends Entropy {
      private readonly stream = [255, 250, 249, 10, 251, 7, 0, 99];
      bytes(length: number): Uint8Array {
        return Uint8Array.from(this.stream.splice(0, length));
      }
      uuid(): string {
        return '';
      }
    }
    expect(new Fixed().digits(4)).toBe('9070');
  });
});

describe('a clock for tests', () => {
  it('stands still until it is moved', () => {
    const clock = new FakeClock('2026-01-01T00:00:00Z');
    clock.advance(1500);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
  });
});

describe('metrics', () => {
  it('are written in the text format, with labels escaped and limited in number', async () => {
    const metrics = new Metrics();
    const seen = metrics.counter('seen_total', 'Seen', ['kind']);
    seen.increment({ kind: 'a"b\n' });
    metrics.counter('seen_total', 'Seen', ['kind']).increment({ kind: 'c' }, 2);
    metrics.gauge('level', 'Level', () => 7);
    metrics.gaugeBy('levels', 'Levels', 'of', () => ({ sea: 1, land: 2 }));
    const spread = metrics.histogram('spread_seconds', 'Spread', [1, 5]);
    for (const value of [0.5, 3, 9]) spread.observe(value);
    const text = await metrics.render();
    for (const line of [
      '# HELP seen_total Seen',
      '# TYPE seen_total counter',
      'seen_total{kind="a\\"b\\n"} 1',
      'seen_total{kind="c"} 2',
      '# TYPE level gauge',
      'level 7',
      'levels{of="land"} 2',
      '# TYPE spread_seconds histogram',
      'spread_seconds_bucket{le="5"} 2',
      'spread_seconds_bucket{le="+Inf"} 3',
      'spread_seconds_sum 12.5',
      'spread_seconds_count 3',
    ])
      expect(text.split('\n')).toContain(line);
    expect(metrics.names()).toEqual(['seen_total', 'level', 'levels', 'spread_seconds']);
    for (let i = 0; i < 500; i += 1) seen.increment({ kind: String(i) });
    const series = (await metrics.render()).match(/^seen_total\{.*$/gm) ?? [];
    expect(series).toHaveLength(151);
    expect(series.at(-1)).toBe('seen_total{kind="other"} 352'); // the counts stay, only their labels are merged
  });

  it('that cannot be read do not keep the others from being shown', async () => {
    const metrics = new Metrics();
    metrics.gauge('broken', 'Broken', () => Promise.reject(new Error('away')));
    metrics.gaugeBy('broken_by', 'Broken', 'kind', () => undefined);
    metrics.gauge('whole', 'Whole', () => 1);
    const text = await metrics.render();
    expect(text).toMatch(/^broken nan$/im);
    expect(text).toMatch(/^whole 1$/m);
  });

  it('that need a query run it once for all readers, and keep their value while nothing answers', async () => {
    let now = 1000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    let asked = 0;
    let answer = () => Promise.resolve(5);
    const short = new Snapshot(() => ((asked += 1), answer()), 20);
    expect(await Promise.all([short.read(), short.read(), short.read()])).toEqual([5, 5, 5]);
    expect(asked).toBe(1);
    answer = () => Promise.reject(new Error('away'));
    now += 20;
    expect(await short.read()).toBe(5);
    expect(asked).toBe(2);
    const long = new Snapshot(() => ((asked += 1), Promise.resolve(asked)));
    await long.read();
    now += 14_999;
    expect(await long.read()).toBe(3); // no new query
    now += 1;
    expect(await long.read()).toBe(4);
    clock.mockRestore();
    const silent = new Snapshot(() => new Promise<number>(() => undefined));
    expect(await silent.read()).toBeUndefined(); // it would wait for ever
  });
});

describe('the origin of a request', () => {
  const host = 'play.example';
  it.each([
    [{ origin: 'https://play.example', host }, true],
    [{ origin: 'http://play.example', host }, true],
    [{ origin: 'http://play.example', host, 'x-forwarded-proto': 'https' }, false],
    [{ origin: 'https://allowed.example', host }, true],
    [{ origin: 'https://PLAY.example', host }, false],
    [{ origin: 'https://play.example:444', host }, false],
    [{ origin: 'null', host }, false],
    [{ host }, true],
    [{ host, 'sec-fetch-site': 'same-origin' }, true],
    [{ host, 'sec-fetch-site': 'none' }, true],
    [{ host, 'sec-fetch-site': 'same-site' }, false],
    [{ host, 'sec-fetch-site': 'cross-site' }, false],
  ])('%j is allowed: %p', (headers, own) =>
    expect(isOwnOrigin(headers, ['https://allowed.example'])).toBe(own),
  );
});

describe('calls to other parties', () => {
  let server: Server;
  let url: string;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = (timeoutMs = PATIENCE_MS) => fetchJson(url, { method: 'POST', body: {}, timeoutMs });

  it('return JSON, or text if the answer is not JSON', async () => {
    answer = (response) => response.end('{"a":1}');
    expect(await call()).toEqual({ kind: 'answer', status: 200, body: { a: 1 } });
    answer = (response) => response.writeHead(502).end('<html>');
    expect(await call()).toEqual({ kind: 'answer', status: 502, body: '<html>' });
  });

  it.each([
    ['silence', () => undefined],
    ['a cut connection', (response: ServerResponse) => void response.destroy()],
    [
      'half an answer',
      (response: ServerResponse) => void response.writeHead(200, { 'content-length': '100' }).write('{'),
    ],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['more than fits', (response: ServerResponse) => void response.end('x'.repeat(300_000))],
  ])('end as "unknown" after %s', async (_, behaviour) => {
    answer = behaviour;
    expect(await call(1000)).toMatchObject({ kind: 'unknown' });
  });
});

describe("AfroMessage's answer", () => {
  it.each([
    [
      200,
      { acknowledge: 'success', response: { message_id: 'm1', message: 'x', to: 'y' } },
      { kind: 'accepted', messageId: 'm1' },
    ],
    [
      200,
      { acknowledge: 'error', response: { errors: ['Low balance'] } },
      { kind: 'refused', reason: 'Low balance' },
    ],
    [200, { acknowledge: 'error' }, { kind: 'refused', reason: 'refused without a reason' }],
    [401, 'Unauthorized', { kind: 'refused', reason: 'the token was refused' }],
    [500, {}, { kind: 'later', reason: 'HTTP 500' }],
    [429, '', { kind: 'later', reason: 'HTTP 429' }],
    [200, '<html>', { kind: 'later', reason: 'HTTP 200 with an answer of another shape' }],
    [
      200,
      { acknowledge: 'success', response: {} },
      { kind: 'later', reason: 'HTTP 200 with an answer of another shape' },
    ],
    [200, null, { kind: 'later', reason: 'HTTP 200 with an answer of another shape' }],
  ])('with status %p and body %j means %j', (status, body, meaning) =>
    expect(readEnvelope(status, body)).toEqual(meaning),
  );
});
