import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { join } from 'node:path';
import { fetchJson } from '../../src/platform/outbound';
import { publicLookup } from '../../src/platform/outbound/public-lookup';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { fetchDocument } from '../../src/payments/deposits/receipts/receipt';

const INSIDE = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.8'],
  ...['::1', '::', 'fd00::1', 'fe80::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
];
const OUTSIDE = ['8.8.8.8', '196.188.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'];
const familyOf = (address: string) => (address.includes(':') ? 6 : 4);

/** Looks up a name; the test sets the answer. */
function look(name: string, addresses: string[]): Promise<string> {
  const find = publicLookup((_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: familyOf(address) })),
    ),
  );
  return new Promise((resolve, reject) => {
    const done: Parameters<LookupFunction>[2] = (error, address) =>
      error ? reject(error) : resolve(address as string);
    find(name, {}, done);
  });
}

describe('calls of the API to other hosts', () => {
  let server: Server;
  let trap: Server;
  let hits = 0;
  let answer: (response: ServerResponse) => void;
  const urlOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    trap = createServer((_request, response) => {
      hits += 1;
      response.end('{}');
    }).on('connection', () => (hits += 1));
    for (const one of [server, trap])
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const one of [server, trap]) {
      one.closeAllConnections();
      one.close();
    }
  });
  beforeEach(() => (hits = 0));

  it.each(INSIDE)('refuse a name that points to %s', async (address) => {
    await expect(look('pay.example', [address])).rejects.toThrow('private network');
    await expect(look('pay.example', ['8.8.8.8', address])).rejects.toThrow('private network');
  });

  it.each(OUTSIDE)('connect to a name that points to %s', async (address) => {
    expect(await look('pay.example', [address])).toBe(address);
  });

  it('follow no redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      answer = (response) => response.writeHead(status, { location: `${urlOf(trap)}/` }).end();
      expect(await fetchJson(urlOf(server), { method: 'POST', body: {} })).toMatchObject({ kind: 'unknown' });
      expect(await fetchDocument(urlOf(server), 500)).toMatchObject({ kind: 'unreachable' });
    }
    expect(hits).toBe(0);
  });

  it('give up on an answer that is too long, too slow or compressed', async () => {
    answer = (response) => response.end('x'.repeat(3_000_000));
    expect(await fetchDocument(urlOf(server), 2000)).toMatchObject({ kind: 'unreachable' });
    answer = (response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    };
    // This answer never ends by itself, so its end means that the caller gave up.
    expect(await fetchJson(urlOf(server), { method: 'GET', timeoutMs: 300 })).toMatchObject({
      kind: 'unknown',
    });
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.alloc(100));
    expect(await fetchJson(urlOf(server), { method: 'GET' })).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    'file:///etc/passwd',
    'ftp://a.example/',
    'data:,x',
    'http://user:pass@127.0.0.1/',
    'gopher://x',
    'x',
  ])('never go to %s', async (url) =>
    expect(await fetchJson(url, { method: 'GET' })).toMatchObject({ kind: 'unknown' }),
  );

  it('go through platform/outbound: no other file of the servers opens a connection to another party', () => {
    const source = join(import.meta.dirname, '../../src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const opens =
      /(?<![.\w])fetch\(|^import (?!type\b)[^;]*from 'node:(https|net|tls|dgram|http2)'|from '(axios|undici|got|superagent)'|[\s{]request[^}]*} from 'node:http'/m;
    // this file only parses addresses
    const reads =
      /^import \{ (?:BlockList|isIP|isIPv4|isIPv6)(?:, (?:BlockList|isIP|isIPv4|isIPv6))* \} from 'node:net';$/gm;
    const textOf = (file: string) => readFileSync(join(source, file), 'utf8').replaceAll(reads, '');
    // The doctor is a command of the operator, who wants to see also what is in their own network.
    const apart = ['platform/outbound/', 'doctor/house.ts'];
    const others = files.filter(
      (file) => !apart.some((one) => file.startsWith(one)) && opens.test(textOf(file)),
    );
    expect(others).toEqual([]);
  });

  describe('an address that a person types', () => {
    let test: TestApp;
    let player: Person;
    beforeAll(async () => {
      test = await createTestApp({ env: { GATEWAY_TIMEOUT_MS: '1000' } });
      player = await createPerson(test);
      await paymentsOf(test).fund(player, 5000);
    });
    afterAll(() => test.close());

    it('leads to no other host', async () => {
      const pay = paymentsOf(test);
      const { host } = new URL(urlOf(trap));
      const strings = [
        ...[
          `http://${host}/`,
          `https://${host}/x`,
          `//${host}/`,
          `@${host}/`,
          `#@${host}/`,
          `?@${host}`,
          `\\\\${host}`,
        ],
        ...[
          `/..//${host}/`,
          `..%2f..%2f@${host}`,
          `${host}%23`,
          `%0d%0aHost:%20${host}`,
          `\r\nHost: ${host}`,
        ],
        ...[
          'http://169.254.169.254/latest',
          'http://[::1]/',
          'http://2130706433/',
          'http://0x7f.1/',
          'file:///etc/passwd',
        ],
      ];
      for (const text of strings)
        for (const [path, body] of [
          ['transaction/manualDeposit', { amount: 50, txnId: text }],
          ['txn/check', { txnId: text, phoneNo: player.phone }],
          [
            'chapa/bankWithdraw',
            { accountNumber: '1000123456789', accountName: text, amount: 60, selectedBank: text },
          ],
          ['user/me/update', { username: text }],
        ] as const) {
          const { status } = await pay.post(player, path, body);
          expect([path, text, status < 500 || status === 503]).toEqual([path, text, true]);
        }
      for (const text of strings)
        expect((await pay.get(player, `txn/checkCBEBirr/${encodeURIComponent(text)}`)).status).toBeLessThan(
          504,
        );
      expect(hits).toBe(0);
    });
  });
});
