import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { eventually } from '../support/eventually';
import { backup, restore, type Manifest } from '../../src/platform/backup';
import { opening } from '../../src/platform/backup/seal';
import { migrate } from '../../src/platform/db';
import { startBuyers, type Buyers } from '../support/players/buyers';
import { auditOf, onEmptyDatabase, withDb } from '../support/servers/databases';
import { asOwner } from '../support/players/players-ledger';
import { startServer, type ServerProcess } from '../support/servers/server-process';

/** Number of backups that are taken and restored; tools/soak/suite.mjs restore-drill sets more. */
const DRILLS = Number(process.env['DRILLS'] ?? 1);
/** Settings under which a round takes seconds. */
const PLAY = {
  CALL_INTERVAL_MS: '150',
  COUNTDOWN_MS: '2500',
  LOCK_MS: '300',
  WAIT_MS: '4000',
  LOG_LEVEL: 'error',
};
const KEY = randomBytes(32);
const SOURCE = process.env['DATABASE_URL'] ?? '';

interface Round {
  id: string;
  status: string;
  players: number;
  calls: number[];
  winners: unknown;
}
const roundsOf = (url: string, where: string, params: unknown[] = []) =>
  withDb(url, (db) =>
    db.query<Round>(
      `SELECT id, status, player_count AS players, calls, winners FROM rounds WHERE ${where} ORDER BY id`,
      params,
    ),
  );
/** Runs the command from its source, as `npm run backup` runs it from the build. */
const COMMAND = `const { runnerImport } = await import('vite');
await runnerImport('./apps/api/src/cli/backup.ts', { configFile: false, resolve: { tsconfigPaths: true } });`;
const LIVE = "status IN ('Open', 'Countdown', 'Locked', 'Playing') AND player_count > 0";

let home: string;
let nextFolder = 0;
const newFolder = () => join(home, `backup-${(nextFolder += 1)}`);
const rowsOf = (manifest: Manifest) => manifest.tables.reduce((sum, table) => sum + table.rows, 0);
const sizeOf = (folder: string) =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'edil-bingo-backup-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a backup taken during play', () => {
  let server: ServerProcess;
  let buyers: Buyers;
  beforeAll(async () => {
    server = await startServer(PLAY);
    buyers = await withDb(SOURCE, (db) => startBuyers([server.url], db, 6));
    const playing = async () => (await roundsOf(SOURCE, "status = 'Playing'")).length >= 2;
    await eventually(playing, 'rounds in play');
  });
  afterAll(async () => {
    await buyers.stop();
    await server.kill('SIGKILL');
  });

  it(
    'keeps every invariant when it is restored elsewhere, and its rounds go on as they would have',
    async () => {
      for (let drill = 1; drill <= DRILLS; drill += 1) {
        await sleep((drill * 377) % 2000); // each backup catches the rounds at another moment
        const folder = newFolder();
        const started = performance.now();
        const manifest = await backup(SOURCE, folder, KEY);
        const backupMs = performance.now() - started;
        await onEmptyDatabase(async (url) => {
          const restoring = performance.now();
          await restore(url, { folder, key: KEY }, migrate);
          const restoreMs = performance.now() - restoring;
          const before = await auditOf(url);
          expect(before).toMatchObject({ ok: true, imbalance: 0, violations: [] });
          expect(before.postings).toBeGreaterThan(0);
          const live = await roundsOf(url, LIVE);
          expect(live.length).toBeGreaterThan(0);

          const other = await startServer({ ...PLAY, DATABASE_URL: url });
          const ids = live.map((round) => round.id);
          const ended = () => roundsOf(url, "id = ANY ($1) AND status IN ('Finished', 'Refunded')", [ids]);
          const all = async () => (await ended()).length === ids.length;
          await eventually(all, 'the end of every restored round');
          const rounds = await ended();
          await other.kill('SIGTERM');
          expect(await auditOf(url)).toMatchObject({ ok: true, violations: [] });
          const compared = await compare(live, rounds);
          process.stdout.write(
            `drill ${drill}: ${rowsOf(manifest)} rows, ${Math.round(sizeOf(folder) / 1024)} kB, ` +
              `backup ${Math.round(backupMs)} ms, restore ${Math.round(restoreMs)} ms, ${before.postings} postings, ` +
              `0 violations; ${live.length} rounds in progress, ${rounds.filter((one) => one.status === 'Finished').length} ` +
              `played to their end, ${rounds.filter((one) => one.status === 'Refunded').length} refunded by rule, ` +
              `${compared} of those drawn before the backup called the same numbers in both worlds\n`,
          );
        });
      }
    },
    60_000 + DRILLS * 120_000,
  );

  /** Checks that each round drawn before the backup has the same calls and winners in both databases. */
  async function compare(before: Round[], after: Round[]): Promise<number> {
    const drawn = before.filter((round) => round.status === 'Playing');
    const ids = drawn.map((round) => round.id);
    const originals = () => roundsOf(SOURCE, "id = ANY ($1) AND status = 'Finished'", [ids]);
    await eventually(async () => (await originals()).length === ids.length, 'the end of the originals');
    for (const original of await originals()) {
      const twin = after.find((round) => round.id === original.id);
      expect(twin).toMatchObject({ status: 'Finished', calls: original.calls, winners: original.winners });
      const start = drawn.find((round) => round.id === original.id)?.calls ?? [];
      expect(original.calls.slice(0, start.length)).toEqual(start);
    }
    return ids.length;
  }

  it('sets the time that monitoring reads, and does not make the server unready', async () => {
    const [before] = await withDb(SOURCE, (db) => db.query<{ at: string }>('SELECT now()::text AS at'));
    await backup(SOURCE, newFolder(), KEY);
    const runs = await withDb(SOURCE, (db) =>
      db.query("SELECT last_ok_at > $1::timestamptz AS since FROM job_runs WHERE name = 'backup'", [
        before?.at,
      ]),
    );
    expect(runs).toEqual([{ since: true }]);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });

  it('is not restored into a database that holds people or that a server uses', async () => {
    const folder = newFolder();
    await backup(SOURCE, folder, KEY);
    await expect(restore(SOURCE, { folder, key: KEY }, migrate)).rejects.toThrow(
      'a server uses this database',
    );
    await onEmptyDatabase(async (url) => {
      await restore(url, { folder, key: KEY }, migrate);
      await expect(restore(url, { folder, key: KEY }, migrate)).rejects.toThrow('holds people already');
    });
  });
});

describe('an encrypted backup', () => {
  let folder: string;
  let manifest: Manifest;
  beforeAll(async () => {
    folder = newFolder();
    manifest = await backup(SOURCE, folder, KEY);
  });
  const refused = (key: Buffer | null, why: RegExp) =>
    onEmptyDatabase(async (url) => {
      await expect(restore(url, { folder, key }, migrate)).rejects.toThrow(why);
    });
  const rewritten = (change: (saved: Manifest) => object) => {
    const file = join(folder, 'manifest.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify(change(JSON.parse(before) as Manifest)));
    return () => writeFileSync(file, before);
  };

  it('contains no file that a gzip reader or a text reader understands', () => {
    const files = readdirSync(folder).filter((file) => file !== 'manifest.json');
    expect(files.toSorted()).toEqual(manifest.tables.map(({ name }) => `${name}.copy.gz.sealed`).toSorted());
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      expect(() => gunzipSync(bytes)).toThrow();
      expect([file, bytes.includes('+2519')]).toEqual([file, false]);
    }
  });

  it('opens with its key only, and not after its manifest or the place of a file was changed', async () => {
    await refused(null, /is encrypted: BACKUP_KEY is not set/);
    await refused(randomBytes(32), /another BACKUP_KEY, named [0-9a-f]{16}/);
    let undo = rewritten((saved) => ({ ...saved, tables: saved.tables.slice(1) }));
    await refused(KEY, /manifest .* was changed/);
    undo();
    undo = rewritten((saved) => ({ ...saved, sealedWith: null }));
    await refused(null, /no such file|is damaged/);
    undo();
  });

  it('gives out no row of a file that was not written with the key', async () => {
    const file = join(folder, 'users.copy.gz.sealed');
    const bytes = readFileSync(file);
    const collect = async (path: string, name: string) => {
      const parts: Buffer[] = [];
      for await (const part of opening(KEY, name, path)) parts.push(part);
      return Buffer.concat(parts);
    };
    expect((await collect(file, 'users')).subarray(0, 2).toString('hex')).toBe('1f8b');
    await expect(collect(file, 'rounds')).rejects.toThrow(/authenticate/);
    for (const place of [0, 12, Math.floor(bytes.length / 2), bytes.length - 1]) {
      writeFileSync(
        file,
        bytes.map((byte, at) => (at === place ? byte ^ 1 : byte)),
      );
      await expect(collect(file, 'users')).rejects.toThrow(/authenticate/);
    }
    writeFileSync(file, bytes);
  });

  it('is what the command writes; without a key the command writes nothing, unless told to write plain files', async () => {
    const run = async (env: Record<string, string>, ...args: string[]) => {
      const target = newFolder();
      const child = execFile('node', ['--input-type=module', '--eval', COMMAND, 'backup', target, ...args], {
        env: { PATH: process.env['PATH'], DATABASE_URL: SOURCE, NODE_ENV: 'production', ...env },
      });
      let said = '';
      child.stderr?.on('data', (text: string) => (said += text));
      const [code] = (await once(child, 'close')) as [number];
      return { code, said, files: existsSync(target) ? readdirSync(target) : null };
    };
    const secret = () => randomBytes(32).toString('hex');
    const live = {
      JWT_SECRET: secret(),
      DRAW_KEY: secret(),
      OTP_PEPPER: secret(),
      AFRO_TOKEN: secret(),
      AFRO_BASE_URL: 'https://sms.example',
      PAYMENTS_MODE: 'test',
    };
    const refusal = await run(live);
    expect(refusal).toMatchObject({ code: 1, files: null });
    expect(refusal.said).toMatch(/BACKUP_KEY is not set/);
    const plain = await run(live, '--plain');
    expect([plain.said, plain.files]).toEqual(['', expect.arrayContaining(['users.copy.gz'])]);
    const sealed = await run({ ...live, BACKUP_KEY: secret() });
    expect([sealed.said, sealed.files]).toEqual(['', expect.arrayContaining(['users.copy.gz.sealed'])]);
  });
});

describe('a damaged or foreign backup', () => {
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    await backup(SOURCE, folder, 'plain');
  });
  const people = (url: string) =>
    asOwner(
      async (client) =>
        (await client.query<{ n: string }>("SELECT to_regclass('public.users') AS n")).rows[0]?.n,
      new URL(url).pathname.slice(1),
    );
  const refused = (why: string) =>
    onEmptyDatabase(async (url) => {
      await expect(restore(url, { folder, key: null }, migrate)).rejects.toThrow(why);
      expect(await people(url)).toBeNull(); // the restore has not started
    });
  const changed = async (
    file: string,
    change: (bytes: Buffer) => Buffer | string,
    work: () => Promise<void>,
  ) => {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(path, change(Buffer.from(bytes)));
    await work();
    writeFileSync(path, bytes);
  };
  const manifestWith = (more: Partial<Manifest>) => (bytes: Buffer) =>
    JSON.stringify({ ...(JSON.parse(bytes.toString()) as Manifest), ...more });

  it('is refused before anything is written', async () => {
    await changed(
      'postings.copy.gz',
      (bytes) => (bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1), bytes),
      () => refused('is damaged'),
    );
    await changed(
      'manifest.json',
      () => '{"format":',
      () => refused('holds no whole backup'),
    );
    await changed('manifest.json', manifestWith({ format: 2 as 1 }), () => refused('a format'));
    for (const migrations of [['CreatePeople1763700000000'], [`model 1.0.0 ${'0'.repeat(64)}`]])
      await changed('manifest.json', manifestWith({ migrations }), () =>
        refused(`the backup in ${folder} is of another state of Edil Bingo: restore it with that one`),
      );
  });

  it('leaves out the rows by which a database records how it was made', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    expect(manifest.tables.filter(({ name }) => name.endsWith('migrations'))).toEqual([]);
    expect(manifest.migrations).toEqual([expect.stringMatching(/^model 1\.0\.0 [0-9a-f]{64}$/)]);
  });

  it('never overwrites an existing folder', async () => {
    await expect(backup(SOURCE, folder, 'plain')).rejects.toThrow('exists already');
  });
});
