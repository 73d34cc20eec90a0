// The shared base of the runs over several servers: the topology, players with money, the state of the rounds, and the
// final checks. Environment variables hold the settings of a run, which prints them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../../scripts/cluster/topology.mjs';
import { below, number, pick } from '../../world/numbers.mjs';
import { makePlayers, signIn } from '../../world/people.mjs';
import { load, settings } from '../../world/product.mjs';
import { FollowingPhone } from './phone.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const { DECK_SIZE, verifyRound } = await load('libs/bingo/src/index.ts');

export const STAKES = [10, 20, 30, 50, 80, 100, 150, 200, 300];
export const anyCard = () => 1 + below(DECK_SIZE);

/** Selects rounds that are in play, that wait with sold cards, or that failed three times and are parked. */
export const UNENDED =
  "SELECT id FROM rounds WHERE status IN ('Countdown', 'Locked', 'Playing') OR status = 'Open' AND card_count > 0 OR parked_at IS NOT NULL";

/** Runs the ledger's audit in a process of its own, independent of the servers. @returns whether it passed */
export function auditBy(env) {
  const child = spawn(process.execPath, ['dist/apps/api/src/cli/audit.js'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** @param env settings of the API servers over the usual ones */
export async function openWorld(env = {}, options = {}) {
  const dataDir = mkdtempSync(join(process.env.SOAK_DIR ?? tmpdir(), 'edil-cluster-'));
  const port = number('PORT', 25000);
  const { JWT_SECRET, RATE_LIMIT_SCALE, DEMO_BOTS } = settings({ url: '', folder: dataDir });
  const cluster = await startCluster({
    dataDir,
    port,
    servers: number('SERVERS', 2),
    // A crash of Postgres must lose no acknowledged write, so commits wait until their record is written. fsync is off,
    // because this run does not test the disk.
    databaseFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    // A short wait refunds a round with a single player soon, because nobody joins it at the end of a run.
    env: { JWT_SECRET, RATE_LIMIT_SCALE, DEMO_BOTS, WAIT_MS: '15000', ...env },
    ...options,
  });
  return new World(cluster, dataDir, port);
}

class World {
  /** Servers that ended although the run did not kill them, with their exit code or signal. */
  lost = [];
  phones = [];
  /** Live rounds at the last poll: id → { status, calls }. */
  rounds = new Map();
  #stopped = false;
  #closed = false;
  #looking = Promise.resolve();

  constructor(cluster, dataDir, port) {
    Object.assign(this, { cluster, dataDir, port });
    this.pool = new pg.Pool({ connectionString: cluster.database.url, max: 5 });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    for (const server of cluster.servers)
      server.onLost = (code, signal) => this.lost.push(`${server.name}: ${signal ?? code}`);
    this.#looking = this.#look();
  }

  /** Queries Postgres, and retries while it is down. */
  async rows(text, values = []) {
    for (let tries = 0; ; tries++) {
      try {
        return (await this.pool.query(text, values)).rows;
      } catch (error) {
        if (tries > 900 || /syntax|does not exist|permission/.test(error.message)) throw error;
        await sleep(100);
      }
    }
  }

  async addPlayers(count, birr = 1_000_000, more = {}) {
    const players = await makePlayers(this.pool, count, BigInt(birr) * 100n);
    const phones = players.map((player) => new FollowingPhone(this.port, player, more));
    for (let from = 0; from < count; from += 50)
      await Promise.all(phones.slice(from, from + 50).map((phone) => phone.open()));
    this.phones.push(...phones);
    return phones;
  }

  /** Lets a phone buy in and follow round after round until the world stops; repeats each purchase until it is answered. */
  async play(phone, asked = [], stakes = STAKES) {
    while (!this.#stopped) {
      const entered = await phone.ask('joinRoom', { stake: pick(stakes) });
      if (!entered?.ok) {
        await sleep(300 + below(500));
        continue;
      }
      const { roomId } = entered;
      await phone.resync(roomId);
      const bought = await this.buy(phone, roomId, asked);
      if (!bought?.ok) phone.leave(roomId);
      else {
        await this.untilOver(roomId);
        phone.forget(roomId);
      }
      await sleep(below(1000));
    }
  }

  async buy(phone, roomId, asked, cards = [anyCard()]) {
    const requestId = crypto.randomUUID();
    const entry = { phone, body: { roomId, cards, requestId }, answer: null, tries: 0 };
    asked.push(entry);
    await this.ask(entry);
    return entry.answer;
  }

  /** Repeats a request until there is a final answer, as the app does. */
  async ask(entry, forMs = 120_000) {
    for (const end = Date.now() + forMs; entry.answer === null && Date.now() < end;) {
      entry.tries += 1;
      const answer = await entry.phone.ask('confirmCards', entry.body);
      if (answer && answer.code !== 'UNAVAILABLE' && answer.code !== 'TOO_MANY_REQUESTS')
        entry.answer = answer;
      else await sleep(200 + below(400));
    }
  }

  async untilOver(roomId) {
    // A round that an earlier poll saw and the last poll did not is over.
    for (let seen = false; !this.#closed; await sleep(200)) {
      if (this.rounds.has(roomId)) seen = true;
      else if (seen) return sleep(1500); // the last events are still under way
    }
  }

  async #look() {
    while (!this.#closed) {
      const rows = await this.rows(
        "SELECT id, status, cardinality(calls) AS calls FROM rounds WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing')",
      ).catch(() => null);
      if (rows) this.rounds = new Map(rows.map((row) => [row.id, row]));
      await sleep(200);
    }
  }

  /** Stops the purchases and waits until all rounds have ended. @returns the number of rounds that do not end */
  async calm(withinMs = 180_000) {
    this.#stopped = true;
    const stuck = () => this.rows(UNENDED);
    const end = Date.now() + withinMs;
    while ((await stuck()).length > 0 && Date.now() < end) await sleep(500);
    await sleep(3000); // the last events are still under way
    return (await stuck()).length;
  }

  /** Recomputes every finished round from its published document. @returns how many there are, and the ids that fail */
  async wrongDraws() {
    const wrong = [];
    const ids = await this.rows("SELECT id FROM rounds WHERE status = 'Finished'");
    for (const { id } of ids) {
      const answer = await fetch(`${this.cluster.url}/api/fairness/rounds/${id}`);
      if (!answer.ok || !verifyRound(await answer.json()).ok) wrong.push(id);
    }
    return { finished: ids.length, wrong };
  }

  /**
   * Compares the calls that players received with the server's. `different` counts contradictions, `full` the finished
   * rounds that a player received to the end, `short` those that a player did not.
   */
  async seen() {
    const rows = await this.rows('SELECT id, status, calls FROM rounds WHERE cardinality(calls) > 0');
    const stored = new Map(rows.map((row) => [row.id, row]));
    let [different, full, short] = [0, 0, 0];
    for (const phone of this.phones) {
      different += phone.contradictions;
      for (const [id, seen] of phone.lists) {
        const round = stored.get(id);
        if (!round) continue;
        if (seen.some((one, i) => one !== round.calls[i])) different += 1;
        if (round.status !== 'Finished') continue;
        if (seen.length === round.calls.length) full += 1;
        else short += 1;
      }
    }
    return { different, full, short };
  }

  /** Compares requests with sales: an acknowledged request must have one sale, a refused request none. */
  async wrongPurchases(asked) {
    const wrong = [];
    const rows = await this.rows('SELECT request_id, user_id, total FROM purchases');
    const sold = new Map(rows.map((row) => [`${row.user_id}:${row.request_id}`, row]));
    for (const { phone, body, answer } of asked) {
      const row = sold.get(`${phone.player.id}:${body.requestId}`);
      const right = answer === null ? false : answer.ok ? Number(row?.total) === answer.charged * 100 : !row;
      if (!right) wrong.push({ body, answer, row });
    }
    return wrong;
  }

  /** Signs in the system admin. @returns a function that asks a running server for its audit */
  async auditor() {
    const rows = await this.rows("SELECT id FROM users WHERE phone = '+251911000001'");
    const cookie = await signIn(this.pool, rows[0].id);
    return async (url = this.cluster.url) => {
      const answer = await fetch(`${url}/api/admin/audit`, { headers: { cookie } });
      const report = await answer.json();
      return { ok: report.ok === true && report.imbalance === 0, report };
    };
  }

  audit() {
    return auditBy(this.cluster.settings);
  }

  /** Returns log lines that must never appear. */
  unhandled() {
    return this.cluster.servers.flatMap((server) =>
      readFileSync(join(this.dataDir, `${server.name}.log`), 'utf8')
        .split('\n')
        .filter((line) => /unhandled|uncaught|heap out of memory/i.test(line)),
    );
  }

  async close() {
    this.#stopped = true;
    this.#closed = true;
    await this.#looking;
    for (const phone of this.phones) phone.close();
    await this.pool.end();
    await this.cluster.stop();
    if (process.env.KEEP !== '1') rmSync(this.dataDir, { recursive: true, force: true });
  }
}
