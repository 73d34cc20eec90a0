import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../src/config';
import { exitCodeOf, packetOf, pageOf, readSettings, type Result } from '../../src/doctor';
import { openWellHouse, type WellHouse } from '../support/doctor-house';
import { illnessesOf } from '../support/doctor-illnesses';
import { asOwner } from '../support/players/players-ledger';
import { realMoneySettings } from '../support/servers/real-money';

let well: WellHouse;
beforeAll(async () => {
  well = await openWellHouse();
});
afterAll(() => well.close());

const troubled = (results: readonly Result[]) => results.filter(({ state }) => state !== 'well');

describe('the doctor', () => {
  it('finds nothing in an installation in which all is well, and ends with 0', async () => {
    const results = await well.examine();
    expect(troubled(results)).toEqual([]);
    expect(exitCodeOf(results)).toBe(0);
    expect(pageOf(results)).toMatch(/\nAll is well\. 30 well, 0 to look at, 0 to act on\.$/);
  });

  it('finds nothing in a demo', async () => {
    const { databaseUrl } = well.env;
    const results = await well.examine({ env: { ...well.test.env, databaseUrl } });
    expect(troubled(results)).toEqual([]);
  });

  it('asks for the port of a demo that does not answer, and finds nothing to act on', async () => {
    const { databaseUrl } = well.env;
    const { afro, telegram } = well.test.env;
    const results = await well.examine({
      env: { ...well.test.env, databaseUrl },
      house: (real) => ({
        ask: (url, asked) =>
          [afro.baseUrl, telegram?.apiUrl ?? ''].some((from) => url.startsWith(from))
            ? Promise.resolve(null)
            : real.ask(url, asked),
      }),
    });
    const asksForPort = {
      state: 'look',
      says: expect.stringContaining('needs the PORT of npm start') as string,
    };
    expect(troubled(results)).toMatchObject([
      { name: 'SMS', ...asksForPort },
      { name: 'Telegram', ...asksForPort },
    ]);
  });

  it.each(illnessesOf(() => well))(
    'finds $name',
    async ({ check, says, state, also = [], env, house, plant }) => {
      const undo = await plant?.();
      let results: Result[];
      try {
        results = await well.examine({ env: env?.(well.env) ?? {}, ...(house ? { house } : {}) });
      } finally {
        await undo?.();
      }
      expect(results.find(({ name }) => name === check)).toMatchObject({
        state,
        says: expect.stringMatching(says),
      });
      expect(
        troubled(results)
          .map(({ name }) => name)
          .filter((name) => !also.includes(name)),
      ).toEqual([check]);
      expect(exitCodeOf(results)).toBe(state === 'act' || also.length > 0 ? 2 : 1);
    },
  );

  it('takes a late answer of the database for no wrong clock', async () => {
    const results = await well.examine({
      house: (real) => ({
        query: async (sql, values) => {
          const rows = await real.query<never>(sql, values);
          if (sql.includes('clock_timestamp()')) await pause(4000);
          return rows;
        },
      }),
    });
    expect(troubled(results)).toEqual([]);
  });

  it('reports a missing setting for which the server would not start, and looks no further', () => {
    const { LOG_KEY: _, ...settings } = realMoneySettings();
    const read = readSettings({ ...settings, DATABASE_URL: 'postgres://edil_app:x@127.0.0.1:9/none' });
    const results = 'results' in read ? read.results : [];
    expect(results.map(({ says }) => says)).toEqual([
      'LOG_KEY is required with PAYMENTS_MODE=live, which is real money',
    ]);
    expect(exitCodeOf(results)).toBe(2);
  });

  it('says of a database that does not answer that it could not be looked at, and ends', async () => {
    const results = await well.examine({ env: { databaseUrl: 'postgres://edil_app:x@127.0.0.1:9/none' } });
    expect(results.find(({ name }) => name === 'database')).toMatchObject({
      state: 'act',
      says: 'could not be looked at (ECONNREFUSED)',
    });
  });

  it('writes a support file without any of 200 planted secrets, phones, addresses and queries', async () => {
    const texts = Array.from(
      { length: 200 },
      (_, i) => [secret(i), phone(i), url(i), statement(i)][i % 4] ?? '',
    );
    const holder = asOwner(async (owner) => {
      await owner.query(
        `INSERT INTO log_halts (at, reason) VALUES (now(), '${texts.slice(0, 4).join(' ')}')`,
      );
      await owner.query(`SELECT pg_sleep(1) /* ${texts[3]} */`);
      await owner.query('DELETE FROM log_halts');
    });
    const results = await well.examine({
      env: sick(well.env, texts),
      house: ({ query, ask }) => ({
        query: <T extends object>(sql: string, values?: unknown[]) =>
          sql.includes('pg_stat_user_tables')
            ? Promise.reject(Object.assign(new Error(texts.join(' ')), { code: texts[0] }))
            : query<T>(sql, values),
        ask: async (to, request) => {
          const answer = await ask(to, request);
          return to.includes('getWebhookInfo')
            ? { status: 200, headers: new Headers(), body: JSON.stringify({ result: { url: texts.join() } }) }
            : answer;
        },
      }),
    });
    await holder;
    expect(troubled(results).length).toBeGreaterThan(5);
    // The host of an address alone would tell whose installation it is.
    const found = (text: string, of: string[]) => of.filter((one) => text.includes(hostOf(one)));
    const packet = JSON.stringify(packetOf(results, new Date()));
    expect(found(packet, texts)).toEqual([]);
    expect(packet).toContain('"name":"Telegram","state":"act"');
    // The page may name hosts, but neither secrets nor phones nor statements; that it names hosts shows that they can be found.
    const page = pageOf(results);
    const isHost = (_: string, i: number) => i % 4 === 2;
    expect(
      found(
        page,
        texts.filter((text, i) => !isHost(text, i)),
      ),
    ).toEqual([]);
    expect(found(page, texts.filter(isHost)).length).toBeGreaterThan(2);
  });
});

const secret = (i: number) => `s${i}-${randomBytes(16).toString('hex')}`;
const phone = (i: number) => `+2519${String(10_000_000 + i * 7919)}`;
const url = (i: number) => `https://host-${i}.example/${randomBytes(6).toString('hex')}`;
const hostOf = (text: string) => text.replace(/^https:\/\/([^/]+).*$/, '$1');
const statement = (i: number) => `SELECT balance_${i} FROM wallet_of_${randomBytes(4).toString('hex')}`;

/** Settings that are full of what nobody else may read. */
function sick(env: Env, texts: string[]): Partial<Env> {
  const [one] = env.witnesses;
  const at = (i: number) => texts[i] ?? '';
  const { payments, afro, telegram } = env;
  return {
    jwtSecret: at(0),
    otpPepper: at(4),
    afroToken: at(8),
    metricsToken: at(12),
    systemAdminPhones: texts as unknown as Env['systemAdminPhones'],
    allowedOrigins: texts,
    licenceNumber: at(7),
    witnesses: one ? texts.map((text) => ({ ...one, vkey: text, operator: 'Nobody', url: text })) : [],
    alertmanagerUrl: at(2),
    afro: { ...afro, baseUrl: at(6) },
    telegram: telegram && { ...telegram, token: at(16), apiUrl: at(10) },
    payments: {
      ...payments,
      publicUrl: at(14),
      chapa: payments.chapa && { ...payments.chapa, secretKey: at(20), baseUrl: at(18) },
    },
    links: { contact: at(22), chatGroup: at(26), leaderboard: at(30) },
  };
}
