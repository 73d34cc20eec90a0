import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { leafHash, rangeHashOf, signerOf, vkeyOf } from '@libs/transparency';
import pg from 'pg';
import { eventually } from '../support/eventually';
import { logSeed } from '../../src/config';
import { startServer } from '../support/servers/server-process';
import { readWholeLog } from '../support/transparency/log-reader';

/** 50 kills take a minute and a half: `KILLS=50 npm run test:e2e -- transparency-kill`. */
const KILLS = Number(process.env['KILLS'] ?? 6);
/** Each kill takes some ten seconds: `SERVER_KILLS=50 npm run test:e2e -- transparency-kill -t 'whole servers'`. */
const SERVER_KILLS = Number(process.env['SERVER_KILLS'] ?? 2);
const LOG_KEY = '0123456789abcdef'.repeat(4);
const ORIGIN = 'bingo.example/log';
const TYPE = 'edil-bingo/audit/v1';
const env = { LOG_KEY, LOG_ORIGIN: ORIGIN, WITNESSES: 'none' };
const vkey = vkeyOf(signerOf(ORIGIN, logSeed(Buffer.from(LOG_KEY, 'hex'), 'checkpoint')));

/**
 * Does only what a server does to the log, so that it starts at once and is nearly always killed in the middle of it.
 */
const SEQUENCER = `import pg from 'pg';
const client = new pg.Client(process.argv[1]);
await client.connect();
await client.query('SET ROLE edil_app');
console.log('on');
for (;;) await client.query('SELECT sequence_log(7)');`;

describe('a log whose servers are killed at random moments', () => {
  let client: pg.Client;
  const written: string[] = [];

  beforeAll(async () => {
    client = new pg.Client(process.env['DATABASE_URL']);
    await client.connect();
  });
  afterAll(() => client.end());

  /** Commits entries until the work is over. */
  async function during(work: Promise<unknown>, pauseMs: number): Promise<void> {
    let isOver = false;
    const ended = work.finally(() => (isOver = true));
    while (!isOver) {
      const entry = `${TYPE}\nrows 1\nhead ${randomBytes(32).toString('hex')}\n`;
      await client.query('INSERT INTO log_waiting (type, entry) VALUES ($1, $2)', [TYPE, entry]);
      written.push(entry);
      await sleep(pauseMs);
    }
    await ended;
  }

  /** Runs the kills in two lines side by side. */
  async function twice(kills: number, one: () => Promise<void>): Promise<void> {
    let left = kills;
    const line = async () => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    };
    await Promise.all([line(), line()]);
  }

  /** Every entry is there once without a gap, and every checkpoint ever written belongs to this one history. */
  async function expectOneHistory(): Promise<void> {
    // A server may go on meanwhile: all is read as of one moment.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows: entries } = await client.query<{ index: string; entry: string }>(
      'SELECT index, entry FROM log_entries ORDER BY index',
    );
    const { rows: heads } = await client.query<{ size: string; root: Buffer }>(
      'SELECT size, root FROM log_checkpoints',
    );
    const { rows: nodes } = await client.query<{ level: number; index: string; hash: Buffer }>(
      'SELECT * FROM log_nodes',
    );
    await client.query('COMMIT');
    expect(entries.map(({ index }) => Number(index))).toEqual(entries.map((_, at) => at));
    const own = entries.map(({ entry }) => entry).filter((entry) => entry.startsWith(TYPE));
    expect(own.toSorted()).toEqual(written.toSorted());
    const hashOf = rangeHashOf(entries.map(({ entry }) => leafHash(Buffer.from(entry))));
    for (const { size, root } of heads)
      expect([size, root.equals(hashOf(0, Number(size)))]).toEqual([size, true]);
    for (const { level, index, hash } of nodes) {
      const from = Number(index) * 2 ** level;
      expect([level, index, hash.equals(hashOf(from, from + 2 ** level))]).toEqual([level, index, true]);
    }
    expect(nodes.length).toBeGreaterThan(entries.length / 2);
  }

  it(`has one history after ${KILLS} kills in the middle of sequencing`, async () => {
    const kill = async () => {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', SEQUENCER, process.env['DATABASE_URL'] ?? ''],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(child.stdout, 'data');
      await sleep(Math.random() * 150);
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    await during(twice(KILLS, kill), 2);
    // A killed client's backend may still be finishing its statement.
    await eventually(async () => {
      await client.query('SELECT sequence_log(1000)');
      return (await client.query('SELECT FROM log_waiting')).rowCount === 0;
    }, 'a place for each entry');
    expect(written.length).toBeGreaterThan(KILLS);
    await expectOneHistory();
  });

  it(
    `has one history after whole servers were killed, and serves it`,
    async () => {
      const kill = async () => {
        const server = await startServer(env);
        await sleep(Math.random() * 1500);
        await server.kill('SIGKILL');
      };
      await during(twice(SERVER_KILLS, kill), 20);
      const last = await startServer(env);
      const isEmpty = async () => (await client.query('SELECT FROM log_waiting')).rowCount === 0;
      await eventually(isEmpty, 'a place for each entry');
      await expectOneHistory();
      // Without witnesses a checkpoint is served ten seconds after it was made.
      const isServed = async () => {
        const { entries: served } = await readWholeLog(last.url, vkey);
        return served.filter((entry) => entry.startsWith(TYPE)).length === written.length;
      };
      await eventually(isServed, 'the whole log over HTTP');
      await last.kill('SIGTERM');
    },
    240_000 + SERVER_KILLS * 30_000,
  );
});
