import { trustOf, followLog, followRotations, newestKeys } from '@libs/proof';
import { parseNote } from '@libs/transparency';
import { eventually } from '../support/eventually';
import { LogKeys } from '../../src/fairness/log';
import type { TransparencyDto } from '../../src/fairness/log/transparency.dto';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';
import { readCheckpoint } from '../support/transparency/log-reader';

const ORIGIN = 'bingo.example/log';
const [FIRST, SECOND, THIRD] = ['0123456789abcdef', '123456789abcdef0', '23456789abcdef01'].map((text) =>
  text.repeat(4),
) as [string, string, string];
const GAME = { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '1200', LOCK_MS: '600', WAIT_MS: '60000' };

const stateOf = async ({ url }: TestApp) =>
  (await (await fetch(`${url}/api/transparency`)).json()) as TransparencyDto;
const haltedOf = async ({ url }: TestApp) =>
  /^log_halted (\d)$/m.exec(await (await fetch(`${url}/api/metrics`)).text())?.[1];

/** Runs work on a server with these settings. */
async function withServer<T>(env: Record<string, string>, work: (test: TestApp) => Promise<T>): Promise<T> {
  const test = await createTestApp({ env: { WITNESSES: 'none', ...GAME, ...env } });
  try {
    return await work(test);
  } finally {
    await test.close();
  }
}

/** Reads the log as a stranger does. */
const reading = (test: TestApp) => async (path: string) => {
  const answer = await fetch(`${test.url}/log/${path}`);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
};

describe('the name and keys of a log', () => {
  let first: TransparencyDto;
  const trust = () => {
    const made = trustOf({ logKeys: [first.key, first.lockKey] });
    if (!made) throw new Error('no trust');
    return made;
  };

  it('are fixed at its first start; without LOG_ORIGIN the name stays, even at another address', async () => {
    first = await withServer({ LOG_KEY: FIRST, LOG_ORIGIN: ORIGIN }, stateOf);
    expect([first.origin, first.rotations]).toEqual([ORIGIN, []]);
    const moved = await withServer({ LOG_KEY: FIRST, PUBLIC_URL: 'https://other.example' }, stateOf);
    expect([moved.origin, moved.key]).toEqual([ORIGIN, first.key]);
  });

  it.each([
    ['another name', { LOG_KEY: FIRST, LOG_ORIGIN: 'other.example/log' }],
    ['another key', { LOG_KEY: SECOND }],
    ['another key beside one that never was', { LOG_KEY: SECOND, LOG_KEY_BEFORE: THIRD }],
  ])('never change to %s: nothing is signed, play goes on, and the entries wait', async (_, env) => {
    await withServer(env, async (test) => {
      expect((await fetch(`${test.url}/log/checkpoint`)).status).toBe(503);
      expect(await haltedOf(test)).toBe('1');
      const phones = await connectPlayers(test, 2);
      const { roomId } = await openRoom(test);
      for (const [index, phone] of phones.entries()) {
        await phone.resync(roomId);
        await phone.confirm(roomId, [index + 1]);
      }
      await phones[0]?.next('gameFinished');
      expect(phones[0]?.all('countdown').every(([{ lock }]) => lock === undefined)).toBe(true);
      for (const phone of phones) phone.close();
      const waiting = await test.db.query('SELECT FROM log_waiting WHERE round_id = $1', [roomId]);
      expect(waiting).toHaveLength(2);
      const known = await test.db.query('SELECT FROM log_keys');
      expect(known).toHaveLength(2);
    });
  });

  it('change by a rotation that the old key signs, and both keys sign for 30 days', async () => {
    const env = { LOG_KEY: SECOND, LOG_KEY_BEFORE: FIRST };
    await withServer(env, async (test) => {
      const isProven = async () => (await stateOf(test)).rotations.length === 2;
      await eventually(isProven, 'a checkpoint that the old key signed');
      const now = await stateOf(test);
      expect(now.key).not.toBe(first.key);
      expect(newestKeys(followRotations(trust(), now.rotations))).toEqual({
        key: now.key,
        lockKey: now.lockKey,
      });
      const isServed = async () => {
        const { size } = await readCheckpoint(test.url, first.key).catch(() => ({ size: 0 }));
        return size === now.size;
      };
      await eventually(isServed, 'the checkpoint of now');
      const note = Buffer.from((await reading(test)('checkpoint')) ?? []).toString();
      expect(parseNote(note)?.signatures).toHaveLength(2);
      const report = await followLog(reading(test), trust(), { state: null, now: Date.now() });
      expect([report.broken, report.violations]).toEqual([null, []]);
      expect(report.state?.keys.map((one) => one.new)).toEqual([now.key, now.lockKey]);
      // The rounds of the servers that could not sign have their places in the log now.
      expect(report.ends.length).toBeGreaterThanOrEqual(3);
    });
    await asOwner((client) => client.query(`UPDATE log_keys SET since = since - interval '31 days'`));
    await withServer(env, async (test) => {
      const head = { size: 1, root: new Uint8Array(32) };
      expect(parseNote(test.app.get(LogKeys).signedHead(head))?.signatures).toHaveLength(1);
      const later = await stateOf(test);
      expect(newestKeys(followRotations(trust(), later.rotations)).key).toBe(later.key);
    });
  });

  it('do not go back to the old key when a server is given it again', async () => {
    await withServer({ LOG_KEY: FIRST }, async (test) => {
      expect((await fetch(`${test.url}/log/checkpoint`)).status).toBe(503);
    });
  });

  it('begin again in a new log that names the old one', async () => {
    const { rows } = await asOwner((client) =>
      client.query<{ entry: string }>("SELECT succeed_log('bingo.example/log/2', now()) AS entry"),
    );
    expect(rows[0]?.entry).toContain(`\norigin ${ORIGIN}\n`);
    await withServer({ LOG_KEY: THIRD, LOG_ORIGIN: 'bingo.example/log/2' }, async (test) => {
      const { key, lockKey, origin } = await stateOf(test);
      expect(origin).toBe('bingo.example/log/2');
      const made = trustOf({ logKeys: [key, lockKey] });
      const isServed = async () => (await fetch(`${test.url}/log/checkpoint`)).ok;
      await eventually(isServed, 'a checkpoint');
      const report = made && (await followLog(reading(test), made, { state: null, now: Date.now() }));
      expect([report?.broken, report?.violations, report?.state?.succeeds]).toEqual([null, [], ORIGIN]);
      const [kept] = await test.db.query<{ entries: bigint; heads: bigint }>(
        'SELECT (SELECT count(*) FROM log_archive) AS entries, (SELECT count(*) FROM log_archive_heads) AS heads',
      );
      expect(kept?.entries).toBeGreaterThan(5n);
      expect(kept?.heads).toBeGreaterThan(0n);
    });
    const again = asOwner((client) => client.query('SELECT succeed_log($1, now())', [ORIGIN]));
    await expect(again).rejects.toThrow('is or was the name');
  });
});
