// What every run over several servers needs: the topology, players with money, the state of the rounds, and the checks at
// the end. Settings of a run are environment variables; each run prints them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePlayers, settings as benchSettings, signIn } from '../../support/product.mjs';
import { startCluster } from '../../cluster/topology.mjs';
import { Phone } from './phone.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const { DECK_SIZE, verifyRound } = await import(
  new URL('../../../dist/libs/bingo/src/index.js', import.meta.url).href
);

export const STAKES = [10, 20, 30, 50, 80, 100, 150, 200, 300];
export const number = (name, fallback) => Number(process.env[name] ?? fallback);
export const below = (n) => Math.floor(Math.random() * n);
export const anyCard = () => 1 + below(DECK_SIZE);
export const pick = (list) => list[below(list.length)];

/** Value below which the given share of the values lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Rounds that are in play, or that nobody ends. */
export const UNENDED =
  "SELECT id FROM rounds WHERE status IN ('Countdown', 'Locked', 'Playing') OR status = 'Open' AND card_count > 0 OR parked_at IS NOT NULL";

/** The audit by a process of its own, which asks no server. @returns whether it found everything whole */
export function auditBy(settings) {
  const child = spawn(process.execPath, ['dist/apps/api/src/cli/audit.js'], {
    cwd: ROOT,
    env: settings,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** @param env settings of the API servers over the usual ones */
export async function openWorld(env = {}, options = {}) {
  const dataDir = mkdtempSync(join(process.env.SOAK_DIR ?? tmpdir(), 'edil-cluster-'));
  const port = number('PORT', 25000);
  const { JWT_SECRET, RATE_LIMIT_SCALE, DEMO_BOTS } = benchSettings({ url: '', folder: dataDir });
  const cluster = await startCluster({
    dataDir,
    port,
    servers: number('SERVERS', 2),
    // A crash of Postgres must lose nothing that was answered: commits wait for their record. The disk itself is not tried.
    databaseFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    // Who plays alone is refunded soon: at the end of a run nobody joins them.
    env: { JWT_SECRET, RATE_LIMIT_SCALE, DEMO_BOTS, WAIT_MS: '15000', ...env },
    ...options,
  });
  return new World(cluster, dataDir, port);
}

class World {
  /** Servers that ended without having been killed by the run, with how. */
  lost = [];
  phones = [];
  /** Live rounds as the last look found them: id → { status, calls }. */
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

  /** Asks Postgres, again while it is away. */
  async rows(text, values = []) {
    for (let tries = 0; ; tries++) {
      try {
        return (await this.pool.query(text, values)).rows;
      } catch (error) {
        if (tries > 200 || /syntax|does not exist|permission/.test(error.message)) throw error;
        await sleep(100);
      }
    }
  }

  async addPlayers(count, birr = 1_000_000, more = {}) {
    const players = await makePlayers(this.pool, count, BigInt(birr) * 100n);
    const phones = players.map((player) => new Phone(this.port, player, more));
    for (let from = 0; from < count; from += 50)
      await Promise.all(phones.slice(from, from + 50).map((phone) => phone.open()));
    this.phones.push(...phones);
    return phones;
  }

  /** Buys and follows round after round until the world stops. Every request is asked until it is answered. */
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

  /** Asks until there is a final answer, as the app does. */
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
    // What the last look did not find any more, and an earlier one did, is over.
    for (let seen = false; !this.#closed; await sleep(200)) {
      if (this.rounds.has(roomId)) seen = true;
      else if (seen) return sleep(1500); // the last events are still on their way
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

  /** Nobody buys any more; waits for the end of every round. @returns how many do not end */
  async calm(withinMs = 180_000) {
    this.#stopped = true;
    const stuck = () => this.rows(UNENDED);
    const end = Date.now() + withinMs;
    while ((await stuck()).length > 0 && Date.now() < end) await sleep(500);
    await sleep(3000); // the last events are still on their way
    return (await stuck()).length;
  }

  /** Every finished round recomputed from its published document. @returns those that do not hold */
  async wrongDraws() {
    const wrong = [];
    const ids = await this.rows("SELECT id FROM rounds WHERE status = 'Finished'");
    for (const { id } of ids) {
      const answer = await fetch(`${this.cluster.url}/api/fairness/rounds/${id}`);
      if (!answer.ok || !verifyRound(await answer.json()).ok) wrong.push(id);
    }
    return { finished: ids.length, wrong };
  }

  /** What players have seen of the calls against the server's order. `full`: how many saw a finished round to its end. */
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

  /** Requests against what was sold: each acknowledged one is there once, each refused one is not. */
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

  /** A session of the system admin, whose audit a running server answers. */
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

  /** Lines that tell of what must never be. */
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
