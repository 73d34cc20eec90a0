import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leafHash, rootOf } from '@libs/transparency';
import { ExportsJob } from '../../src/exports/exports.job';
import type { SealedExportDto } from '../../src/exports/exports.list';
import type { TransparencyDto } from '../../src/fairness/log/transparency.dto';
import { until } from '../support/eventually';
import { createPerson, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { checkLog } from '../support/transparency/check-log';
import { readWholeLog } from '../support/transparency/log-reader';

const [OLD, NEW] = ['bingo.example/log', 'bingo.example/log/2'];
const [OLD_KEY, NEW_KEY] = ['0123456789abcdef', '123456789abcdef0'].map((text) => text.repeat(4)) as [
  string,
  string,
];
/** Both servers accept the sessions of one another. */
const JWT_SECRET = 'a secret of both servers'.repeat(2);
/** Two days that no job closes, because they are ahead. */
const [DAY, NEXT] = ['2090-01-01', '2090-01-02'];

describe('a sealed export whose log was succeeded by another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'succeeded-'));
  const [file, forged] = [join(folder, 'export.zip'), join(folder, 'forged.zip')];
  let test: TestApp;
  let admin: Person;
  let sha256: string;
  /** What the command said of the archive and of the forged one before. */
  let before: Awaited<ReturnType<typeof checkLog>>[];
  const verify = (archive: string) => checkLog(test, 'verify-export', archive, test.url);
  const start = async (LOG_KEY: string, LOG_ORIGIN: string) =>
    (test = await createTestApp({ env: { WITNESSES: 'none', JWT_SECRET, LOG_KEY, LOG_ORIGIN } }));

  const listed = async () =>
    (await ask(test, admin, 'get', 'admin/exports').expect(200)).body as SealedExportDto[];
  /** Closes and seals a day. @returns its archive and the place of its entry, once the list shows that */
  async function seal(day: string) {
    await asOwner((client) =>
      client.query('INSERT INTO closed_days (day, closed_at, transfers) VALUES ($1, now(), 0)', [day]),
    );
    await test.app.get(ExportsJob, { strict: false }).run();
    const row = await until(
      async () => (await listed()).find(({ id }) => id === day),
      (found) => typeof found?.logIndex === 'number',
    );
    const pieces = await test.db.query<{ bytes: Buffer }>(
      'SELECT bytes FROM sealed_export_pieces WHERE day = $1 ORDER BY number',
      [day],
    );
    return { archive: Buffer.concat(pieces.map(({ bytes }) => bytes)), logIndex: row?.logIndex };
  }

  beforeAll(async () => {
    await start(OLD_KEY, OLD);
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    const { archive } = await seal(DAY);
    writeFileSync(file, archive);
    sha256 = createHash('sha256').update(archive).digest('hex');
    archive[0] = (archive[0] ?? 0) ^ 1;
    writeFileSync(forged, archive);
    before = [await verify(file), await verify(forged)];
    await test.close();
    await asOwner((client) => client.query('SELECT succeed_log($1, now())', [NEW]));
    await start(NEW_KEY, NEW);
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  it('was found while its log was served, and one with another byte was not', () => {
    expect(before.map(({ code }) => code)).toEqual([0, 1]);
    expect(before[0]?.printed).toContain(`of ${OLD} has this hash: the export of ${DAY},`);
  });

  it('is not found and not called false: the command names the log that may have it, as for an archive that none has', async () => {
    await until(
      () => fetch(`${test.url}/log/checkpoint`),
      ({ ok }) => ok,
    );
    for (const one of [file, forged]) {
      const { code, printed } = await verify(one);
      expect(code).toBe(2);
      expect(printed).toContain(`no entry of this log has this hash; it may be in the log before, ${OLD}`);
    }
    expect(await listed()).toMatchObject([{ id: DAY, sha256, logIndex: null }]);
  });

  it('is found by its hash in the kept entries of the old log, which are those that the new log’s first entry names', async () => {
    const kept = await test.db.query<{ entry: string }>(
      'SELECT entry FROM log_archive WHERE origin = $1 ORDER BY index',
      [OLD],
    );
    const entries = kept.map(({ entry }) => entry);
    expect(entries).toContain(`edil-bingo/export/v1\nday ${DAY}\nsha256 ${sha256}\n`);
    const root = Buffer.from(rootOf(entries.map((entry) => leafHash(Buffer.from(entry))))).toString('hex');
    const { key } = (await (await fetch(`${test.url}/api/transparency`)).json()) as TransparencyDto;
    const { entries: now } = await readWholeLog(test.url, key);
    expect(now[0]).toBe(`edil-bingo/succeeds/v1\norigin ${OLD}\nsize ${entries.length}\nroot ${root}\n`);
  });

  it('is followed by exports that the new log has', async () => {
    const { archive, logIndex } = await seal(NEXT);
    writeFileSync(file, archive);
    const { code, printed } = await verify(file);
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`entry ${logIndex} of ${NEW} has this hash: the export of ${NEXT},`),
    ]);
    expect(await listed()).toMatchObject([
      { id: NEXT, logIndex },
      { id: DAY, logIndex: null },
    ]);
  });
});
