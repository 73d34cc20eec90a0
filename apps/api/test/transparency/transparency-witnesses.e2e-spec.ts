import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyTypes, parseVkey, signerOf, vkeyOf } from '@libs/transparency';
import { eventually } from '../support/eventually';
import { watchPauses } from '../support/pauses';
import { Witness } from '../../sandbox/witness/witness';
import { LogSequencer } from '../../src/fairness/log';
import { LogKeys } from '../../src/fairness/log/log-keys';
import { Checkpoints } from '../../src/fairness/log/checkpoints';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';

const SETTINGS = { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '1200', LOCK_MS: '600', WAIT_MS: '60000' };

/** Writes an entry without a round. */
async function logSomething({ db }: TestApp, count = 1): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await db.query('INSERT INTO log_waiting (type, entry) VALUES ($1, $2)', [
      'edil-bingo/audit/v1',
      `edil-bingo/audit/v1\nrows ${at}\nhead ${randomUUID().replaceAll('-', '').repeat(2)}\n`,
    ]);
}

const sizeOf = async ({ db }: TestApp): Promise<number> => {
  const [row] = await db.query<{ size: bigint | null }>('SELECT max(size) AS size FROM log_checkpoints');
  return Number(row?.size ?? 0n);
};
const haltsOf = ({ db }: TestApp) => db.query<{ reason: string }>('SELECT reason FROM log_halts');
const cosignersOf = ({ db }: TestApp, size: number) =>
  db.query<{ vkey: string }>('SELECT vkey FROM log_cosignatures WHERE size = $1', [size]);

/** Makes the log of this database a new one, as in another installation. */
const forgetLog = () =>
  asOwner(async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      'TRUNCATE log_names, log_keys, log_rules, log_rule_texts, log_archive, log_archive_heads, log_halts',
    );
  });

describe('witnesses that fail', () => {
  let test: TestApp;
  const faults = (method: string, kind?: string) =>
    fetch(`${test.url}/sandbox/faults`, {
      method,
      ...(kind === undefined
        ? {}
        : {
            body: JSON.stringify({ provider: 'witness', kind }),
            headers: { 'content-type': 'application/json' },
          }),
    });

  beforeAll(async () => {
    test = await createTestApp({ env: SETTINGS });
  });
  afterEach(() => faults('DELETE'));
  afterAll(() => test.close());

  it.each(['witness-away', 'witness-slow', 'witness-refuses', 'witness-lies'])(
    '(%s) delay no round, and count as no signature',
    async (kind) => {
      await faults('POST', kind);
      const pauses = watchPauses();
      const phones = await connectPlayers(test, 2);
      const { roomId } = await openRoom(test);
      for (const [index, phone] of phones.entries()) {
        await phone.resync(roomId);
        await phone.confirm(roomId, [index + 1]);
      }
      await Promise.all(phones.map((phone) => phone.next('gameFinished')));
      const [round] = await test.db.query<{ late: number; due: Date }>(
        `SELECT extract(epoch FROM started_at - starts_at)::float8 AS late FROM rounds WHERE id = $1`,
        [roomId],
      );
      // The round starts as without witnesses: the draw is due at the start, when the runner looks.
      expect(round?.late).toBeLessThan(1 + pauses() / 1000);
      const logged = async () =>
        (await test.db.query('SELECT FROM log_entries WHERE round_id = $1', [roomId])).length === 2;
      await eventually(logged, 'lock and end in the log');
      expect(await cosignersOf(test, await sizeOf(test))).toEqual([]);
      expect(await haltsOf(test)).toEqual([]);
      for (const phone of phones) phone.close();
      await faults('DELETE');
      const isSeen = async () => (await cosignersOf(test, await sizeOf(test))).length === 2;
      await eventually(isSeen, 'both signatures, now that the fault is over');
    },
  );
});

describe('a log that is behind what a witness has seen', () => {
  const key = signerOf('witness.example/one', new Uint8Array(32).fill(9), keyTypes.cosignature);
  let witness: Witness | null = null;
  let server: Server;
  let env: Record<string, string>;
  const asked: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(performance.now());
        const { status, type, body } = witness?.add(Buffer.concat(chunks).toString(), Date.now()) ?? {
          ...{ status: 500, type: 'text/plain', body: 'not yet\n' },
        };
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await forgetLog();
    const { port } = server.address() as AddressInfo;
    env = {
      LOG_KEY: '0123456789abcdef'.repeat(4),
      LOG_ORIGIN: 'bingo.example/log',
      WITNESSES: `${vkeyOf(key)} http://127.0.0.1:${port} Example`,
    };
  });
  afterAll(() => server.close());

  it('sends one request a second, goes on where the witness is, and stops after a restored backup', async () => {
    const first = await createTestApp({ env });
    const log = parseVkey(first.app.get(LogKeys).vkeys().key);
    if (!log) throw new Error('no key');
    witness = new Witness(key, () => log);
    const isSeen = (test: TestApp) => async () => (await cosignersOf(test, await sizeOf(test))).length === 1;
    const pauses = watchPauses();
    for (let round = 0; round < 4; round += 1) {
      await logSomething(first, 2);
      await first.app.get(LogSequencer).run();
    }
    await eventually(isSeen(first), 'the witness has seen the newest checkpoint');
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    // A busy machine hears of a request late, so that the next one seems to follow sooner.
    expect(Math.min(...gaps)).toBeGreaterThan(500 - pauses());

    // The servers lose the size that the witness has seen, and the witness tells it to them.
    await first.db.query('UPDATE log_witnesses SET size = 3');
    await logSomething(first);
    await first.app.get(LogSequencer).run();
    await eventually(isSeen(first), 'the witness has seen the newest checkpoint again');
    expect(await haltsOf(first)).toEqual([]);
    const size = await sizeOf(first);
    await first.close();

    // Restores an older state: the last two entries are gone.
    await asOwner(async (client) => {
      await client.query(`SET session_replication_role = replica`);
      for (const table of ['log_cosignatures', 'log_witnessed', 'log_checkpoints'])
        await client.query(`DELETE FROM ${table} WHERE size > ${size - 2}`);
      await client.query(`DELETE FROM log_entries WHERE index >= ${size - 2}`);
      await client.query(`DELETE FROM log_nodes WHERE (index + 1) << level > ${size - 2}`);
      await client.query(
        `INSERT INTO log_checkpoints (size, root, at) SELECT ${size - 2}, sha256('x'), now() ON CONFLICT DO NOTHING`,
      );
      await client.query(`UPDATE log_witnesses SET size = ${size - 2}`);
    });
    const second = await createTestApp({ env: { ...env, ...SETTINGS } });
    try {
      await logSomething(second);
      await eventually(async () => (await haltsOf(second)).length > 0, 'the log stops');
      expect((await haltsOf(second))[0]?.reason).toContain(
        `has seen ${size} entries, and there are ${size - 2}`,
      );
      await second.app.get(LogSequencer).run();
      expect(await sizeOf(second)).toBe(size - 2);
      // The game goes on: a round is played, and its lock and end wait for the log.
      const phones = await connectPlayers(second, 2);
      const { roomId } = await openRoom(second);
      for (const [index, phone] of phones.entries()) {
        await phone.resync(roomId);
        await phone.confirm(roomId, [index + 1]);
      }
      await Promise.all(phones.map((phone) => phone.next('gameFinished')));
      for (const phone of phones) phone.close();
      const waiting = await second.db.query('SELECT FROM log_waiting WHERE round_id = $1', [roomId]);
      expect(waiting).toHaveLength(2);
      expect(await sizeOf(second)).toBe(size - 2);
    } finally {
      await second.close();
    }
  });
});

describe('a signature of the log', () => {
  it('is the same on every server', async () => {
    const env = { LOG_KEY: '0123456789abcdef'.repeat(4), LOG_ORIGIN: 'bingo.example/log', WITNESSES: 'none' };
    const [one, other] = [await createTestApp({ env }), await createTestApp({ env })];
    try {
      const head = { size: 5, root: new Uint8Array(32).fill(3) };
      expect(one.app.get(Checkpoints).signedHead(head)).toBe(other.app.get(Checkpoints).signedHead(head));
      const [a, b] = [one, other].map((test) =>
        test.app.get(LogKeys).signedLock('a', 'edil-bingo/x\nround a\n'),
      );
      expect(a).toBe(b);
    } finally {
      await one.close();
      await other.close();
    }
  });
});
