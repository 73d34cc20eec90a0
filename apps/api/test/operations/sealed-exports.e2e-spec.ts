import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExportsJob } from '../../src/exports/exports.job';
import type { SealedExportDto } from '../../src/exports/exports.list';
import { DayTotals } from '../../src/reports';
import { seatedPerson } from '../support/admins';
import { eventually, until } from '../support/eventually';
import { StoryClock } from '../support/payout-world';
import { createPerson, freshPhone, type Person } from '../support/players/people';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import type { Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { calendarDayOf } from '../support/recount/bonus-recount';
import { playHouse } from '../support/recount/reports-house';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { checkLog } from '../support/transparency/check-log';
import { unzip } from '../support/unzip';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Days on which the house plays; some quiet ones follow. */
const DAYS = 3;
/** Texts that people have typed: a breach, a case, a complaint. `$1` the time, `$2` a member of staff or a player, `$3` another. */
const TYPED = [
  `INSERT INTO breaches (id, what, seen_at, people, noted_by, noted_at, updated_at)
   VALUES (gen_random_uuid(), 'A laptop is lost', $1, 3, $2, $1, $1)`,
  `INSERT INTO payment_cases (id, kind, cause, amount, ours, theirs, user_id, happened_at, first_seen_at, last_seen_at, confirmed_at)
   VALUES (gen_random_uuid(), 'status', 'typed by hand', 700, '{}', '{}', $2, $1, $1, $1, $1)`,
  `INSERT INTO complaints (id, user_id, person_id, text, created_at, acknowledge_by, answer_by) VALUES (gen_random_uuid(), $2, $3,
     'The caller was rude', $1, $1::timestamptz + interval '24 hours', $1::timestamptz + interval '192 hours')`,
] as const;

/** The rows of a CSV file, by the names of its heading. */
function rowsOf(csv: string | undefined): Record<string, string>[] {
  const [heading = '', ...lines] = (csv ?? '').trimEnd().split('\r\n');
  const names = heading.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

describe('the sealed exports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  const clock = new StoryClock();
  let test: TestApp;
  let second: TestApp;
  let admin: Person;
  let inspector: Person;
  let players: Player[];
  let first: Date;

  const run = (server: TestApp) => server.app.get(ExportsJob, { strict: false }).run();
  const days = async () =>
    (await test.db.query<{ day: string }>('SELECT day::text FROM sealed_exports ORDER BY day')).map(
      ({ day }) => day,
    );
  const closedDays = async () =>
    (await test.db.query<{ day: string }>('SELECT day::text FROM closed_days ORDER BY day')).map(
      ({ day }) => day,
    );
  const entriesOf = async () =>
    (
      await test.db.query<{ day: string }>(
        `SELECT substring(entry FROM 'day (.*?)\n') AS day FROM (SELECT entry, type FROM log_entries
           UNION ALL SELECT entry, type FROM log_waiting) e WHERE type = 'edil-bingo/export/v1' ORDER BY 1`,
      )
    ).map(({ day }) => day);
  const archiveOf = async (day: string) => {
    const rows = await test.db.query<{ bytes: Buffer }>(
      'SELECT bytes FROM sealed_export_pieces WHERE day = $1 ORDER BY number',
      [day],
    );
    return Buffer.concat(rows.map(({ bytes }) => bytes));
  };
  const filesOf = async (day: string) => unzip(await archiveOf(day));
  /** Closes the day after the last closed one, as if it were over. @returns that day */
  const closeOneMore = async () => {
    const [row] = await asOwner((client) =>
      client
        .query<{ day: string }>(
          `INSERT INTO closed_days (day, closed_at, transfers) SELECT max(day) + 1, now(), 0 FROM closed_days
           RETURNING day::text`,
        )
        .then(({ rows }) => rows),
    );
    return row?.day ?? '';
  };
  const fetchArchive = (day: string, who: Person) =>
    ask(test, who, 'get', `admin/exports/${day}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.on('end', () => done(null, Buffer.concat(parts)));
      });
  beforeAll(async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    test = await createTestApp({ clock, env });
    second = await createTestApp({ clock, env });
    first = new Date(`${new Date(Date.now() - (DAYS + 4) * DAY).toISOString().slice(0, 10)}T08:00:00Z`);
    players = await playHouse({ test, clock, chance: seeded('exports'), first, days: DAYS });
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    inspector = await seatedPerson(test, admin);
    const [player, about] = players as [Player, Player];
    const [breach, found, complaint] = TYPED;
    await test.db.query(breach, [first, admin.id]);
    await test.db.query(found, [first, player.id]);
    await test.db.query(complaint, [first, player.id, about.id]);
  }, 300_000);
  afterAll(async () => {
    await second.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  it('are one archive for each closed day, also if nothing happened in it, made once by two servers', async () => {
    await test.app.get(DayTotals, { strict: false }).closeDue();
    await Promise.all([run(test), run(second)]);
    await Promise.all([run(second), run(test)]);
    const closed = await closedDays();
    expect(closed.length).toBeGreaterThan(DAYS);
    expect(await days()).toEqual(closed);
    expect(await entriesOf()).toEqual(closed);
    const { 'export.json': json = '{}', ...quiet } = await filesOf(closed.at(-1) ?? '');
    expect(Object.values(quiet).map((csv) => rowsOf(csv))).toEqual([[], [], [], [], []]);
    const { files, ...about } = JSON.parse(json) as Record<string, unknown> & { files: { rows: number }[] };
    expect(files.map(({ rows }) => rows)).toEqual([0, 0, 0, 0, 0]);
    expect(about).toMatchObject({ format: 'edil-bingo/export/v1', day: closed.at(-1) });
  });

  it('hold the rounds, the ledger and the incidents of their day as the database has them', async () => {
    let moved = 0;
    for (const day of await days()) {
      const files = await filesOf(day);
      const movements = rowsOf(files['movements.csv']);
      const rounds = rowsOf(files['rounds.csv']);
      const [known] = await test.db.query<Record<string, bigint>>(
        `SELECT (SELECT count(*) FROM postings p JOIN transfers t ON t.id = p.transfer_id WHERE addis_day(t.created_at) = $1) AS movements,
           (SELECT COALESCE(sum(p.amount), 0)::bigint FROM postings p JOIN transfers t ON t.id = p.transfer_id
             JOIN accounts a ON a.id = p.account_id WHERE addis_day(t.created_at) = $1 AND a.kind = 'main') AS main,
           (SELECT count(*) FROM rounds WHERE addis_day(finished_at) = $1) AS rounds,
           (SELECT COALESCE(sum(prize), 0)::bigint FROM rounds WHERE addis_day(finished_at) = $1) AS prizes`,
        [day],
      );
      const sums = new Map<string, number>();
      for (const { transfer = '', amount } of movements)
        sums.set(transfer, (sums.get(transfer) ?? 0) + Number(amount));
      expect([...new Set(sums.values())]).toEqual(movements.length > 0 ? [0] : []);
      const main = movements.filter(({ account }) => account === 'main');
      expect(known).toEqual({
        movements: BigInt(movements.length),
        main: main.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n),
        rounds: BigInt(rounds.length),
        prizes: rounds.reduce((sum, { prize }) => sum + BigInt(prize || 0), 0n),
      });
      expect(main.every(({ person }) => /^[0-9a-f]{32}$/.test(person ?? ''))).toBe(true);
      moved += movements.length;
    }
    const [all] = await test.db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM postings p JOIN transfers t ON t.id = p.transfer_id WHERE addis_day(t.created_at) <= $1',
      [(await days()).at(-1)],
    );
    expect(BigInt(moved)).toBe(all?.n);
    const incidents = rowsOf((await filesOf(calendarDayOf(first)))['incidents.csv']);
    const kinds = incidents.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['breach', 'case', 'complaint']));
    expect(incidents.find(({ kind }) => kind === 'case')).toMatchObject({ about: 'status', amount: '700' });
  });

  it('name no person: no phone, name, id, reference or typed text of the database stands in one', async () => {
    const texts = await test.db.query<{ text: string | null }>(
      `SELECT unnest(ARRAY[id::text, phone, substr(phone, 5), name, fair_id::text, referral_code]) AS text FROM users
       UNION SELECT unnest(ARRAY[reference, provider_ref, txn_id, payer, payer_name]) FROM deposits
       UNION SELECT unnest(ARRAY[reference, provider_ref, account_number, account_name]) FROM withdrawals
       UNION SELECT unnest(ARRAY[text, answer, appeal, final_answer]) FROM complaints
       UNION SELECT what FROM breaches UNION SELECT cause FROM payment_cases UNION SELECT unnest(ARRAY[id::text, name]) FROM spaces
       UNION SELECT address FROM audit_personal UNION SELECT key FROM transfers UNION SELECT actor FROM transfers WHERE actor <> 'system'`,
    );
    const secrets = texts.flatMap(({ text }) => (text !== null && text.length > 3 ? [text] : []));
    expect(secrets.length).toBeGreaterThan(100);
    const archives = await Promise.all((await days()).map(filesOf));
    const whole = archives.flatMap((files) => Object.values(files)).join('\n');
    expect(secrets.filter((text) => whole.includes(text))).toEqual([]);
  });

  it('are listed with their place in the log, and fetched by an inspector, of which the audit log has a line', async () => {
    const listed = async (who: Person) =>
      (await ask(test, who, 'get', 'admin/exports?range=[0,99]').expect(200)).body as SealedExportDto[];
    const rows = await until(
      () => listed(inspector),
      (all) => all.every(({ logIndex }) => logIndex !== null),
    );
    expect(rows).toEqual(await listed(admin));
    expect(rows.map(({ id }) => id)).toEqual((await days()).toReversed());
    const day = calendarDayOf(first);
    const answer = await fetchArchive(day, inspector).expect(200);
    const bytes = answer.body as Buffer;
    expect(bytes.equals(await archiveOf(day))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="edil-bingo-export-${day}.zip"`,
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(rows.find(({ id }) => id === day)).toMatchObject({ size: bytes.length, sha256 });
    const lines = await test.db.query(
      "SELECT actor_id, subject FROM audit_log WHERE action = 'exports.export' ORDER BY id",
    );
    expect(lines).toEqual([{ actor_id: inspector.id, subject: `exports:${day}` }]);
    await ask(test, inspector, 'get', 'admin/exports/2020-01-01').expect(404);
    await ask(test, inspector, 'get', 'admin/exports/2026-02-30').expect(404);
    await ask(test, inspector, 'get', 'admin/exports/yesterday').expect(400);
  });

  it('are found in the log by `npm run verify-export`, but not with one byte changed', async () => {
    const day = calendarDayOf(first);
    const bytes = await archiveOf(day);
    const [file, forged] = [join(folder, 'export.zip'), join(folder, 'forged.zip')];
    writeFileSync(file, bytes);
    const { logIndex } = (
      (await ask(test, admin, 'get', 'admin/exports?range=[0,99]').expect(200)).body as SealedExportDto[]
    ).find(({ id }) => id === day) as SealedExportDto;
    const found = await checkLog(test, 'verify-export', file, test.url);
    expect(found.code).toBe(0);
    expect(found.printed).toMatch(new RegExp(`entry ${logIndex} of .* has this hash: the export of ${day},`));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(forged, bytes);
    const missed = await checkLog(test, 'verify-export', forged, test.url);
    expect([missed.code, /no entry of the log has this hash/.test(missed.printed)]).toEqual([1, true]);
    const log = await checkLog(test, 'verify-log', test.url, '--sample', '0');
    expect([log.code, /sealed exports +(.*)/.exec(log.printed)?.[1]]).toEqual([
      0,
      `up to ${(await days()).at(-1)}`,
    ]);
  });

  it('stay as they are: the database refuses to change, delete or replace one', async () => {
    for (const table of ['sealed_exports', 'sealed_export_pieces'])
      for (const change of [
        `UPDATE ${table} SET day = day + 1`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(test.db.query(change)).rejects.toThrow(/permission denied/);
        await expect(asOwner((client) => client.query(change))).rejects.toThrow(/append-only/);
      }
    const again = test.db.query('INSERT INTO sealed_exports SELECT * FROM sealed_exports LIMIT 1');
    await expect(again).rejects.toThrow(/sealed_exports_pkey/);
    const more = "INSERT INTO sealed_export_pieces SELECT day, 99, 'more' FROM sealed_exports LIMIT 1";
    await expect(test.db.query(more)).rejects.toThrow(/more or fewer bytes/);
    const sealing = (day: string, named: string, size: number) =>
      test.db.query(
        `WITH pieces AS (INSERT INTO sealed_export_pieces (day, number, bytes) VALUES ($1, 0, 'zip'))
         INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry)
         SELECT $1, now(), $3, 0, h, E'edil-bingo/export/v1\\nday ' || $2 || E'\\nsha256 ' || encode(h, 'hex') || E'\\n' FROM sha256('zip') h`,
        [day, named, size],
      );
    await expect(sealing('2020-01-01', '2020-01-01', 3)).rejects.toThrow(/sealed_exports_day_fkey/);
    await expect(sealing('2020-01-01', '2020-01-02', 3)).rejects.toThrow(/sealed_exports_entry_check/);
    const day = await closeOneMore();
    await expect(sealing(day, day, 4)).rejects.toThrow(/more or fewer bytes/);
  });

  it('call a person by one pseudonym through a month, whose key goes with its last day', async () => {
    const [player, other] = players as [Player, Player];
    await test.db.query(
      "INSERT INTO player_limits (user_id, field, amount, updated_at) VALUES ($1, 'dailyLoss', 5000, now())",
      [player.id],
    );
    await test.db.query(
      "UPDATE users SET self_excluded_from = now(), self_excluded_until = now() + interval '180 days' WHERE id = $1",
      [other.id],
    );
    const erased = await createPerson(test, { phone: freshPhone(), name: 'Gone' });
    await withoutTriggers([
      `UPDATE users SET status = 'erased', phone = id::text, self_excluded_from = NULL, self_excluded_until = now() + interval '180 days'
       WHERE id = '${erased.id}'`,
    ]);
    // The first day of a month, after at least three days of the month before it.
    let day = '';
    for (let more = 0; more < 4 || !day.endsWith('-01'); more += 1) day = await closeOneMore();
    await run(test);
    const last = (await days()).slice(-4);
    expect(last.at(-1)).toBe(day);
    const limits = await Promise.all(last.map(async (of) => rowsOf((await filesOf(of))['limits.csv'])[0]));
    expect(limits[0]).toMatchObject({ limit: 'dailyLoss', amount: '5000' });
    const names = limits.map((row) => row?.['person']);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(names).toEqual([names[0], names[0], names[0], names[3]]);
    expect(names[3]).not.toBe(names[0]);
    const [month, next] = await Promise.all(last.slice(2).map(filesOf));
    for (const file of ['limits', 'exclusions', 'incidents']) {
      expect(next?.[`${file}.csv`]).toBeDefined();
      expect(`${month?.[`${file}.csv`]}${next?.[`${file}.csv`]}`).not.toMatch(/\dT\d/);
    }
    const excluded = rowsOf((await filesOf(day))['exclusions.csv']);
    expect(excluded.map(({ kind }) => kind)).toEqual(['exclusion']);
    const keys = await test.db.query<{ month: string }>('SELECT month::text FROM export_keys');
    expect(keys).toEqual([{ month: day }]);
  });

  it('have another pseudonym after their key was erased within the month', async () => {
    await test.db.query('DELETE FROM export_keys');
    const last = (await days()).at(-1) ?? '';
    const next = await closeOneMore();
    await run(test);
    const [before, after] = (await Promise.all([last, next].map(filesOf))).map(
      (files) => rowsOf(files['limits.csv'])[0]?.['person'],
    );
    expect(after).toMatch(/^[0-9a-f]{32}$/);
    expect(after).not.toBe(before);
  });

  it('are whole at the next run if a server dies between the archive and its entry', async () => {
    const day = await closeOneMore();
    const before = await days();
    await asOwner(async (client) => {
      await client.query('BEGIN; LOCK TABLE log_waiting IN SHARE ROW EXCLUSIVE MODE');
      const dying = run(test);
      // Not by the client: within one transaction it sees the activity of one moment.
      const waiting = async () =>
        (
          await test.db.query<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity WHERE query LIKE 'INSERT INTO log_waiting%export%' AND wait_event_type = 'Lock'`,
          )
        )[0]?.pid;
      const pid = await until(waiting, (found) => found !== undefined);
      await client.query('SELECT pg_terminate_backend($1)', [pid]);
      await eventually(async () => (await waiting()) !== pid, 'the end of the connection');
      expect(await days()).toEqual(before);
      expect(await archiveOf(day)).toHaveLength(0);
      await client.query('COMMIT');
      await dying;
    });
    await run(second);
    expect(await days()).toEqual([...before, day]);
    expect((await entriesOf()).filter((one) => one === day)).toHaveLength(1);
    const [row] = await test.db.query<{ sha256: Buffer }>(
      'SELECT sha256 FROM sealed_exports WHERE day = $1',
      [day],
    );
    expect(
      createHash('sha256')
        .update(await archiveOf(day))
        .digest(),
    ).toEqual(row?.sha256);
  });

  it('are made and read in pieces of a megabyte in a large house', async () => {
    await withoutTriggers(
      [
        `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
         SELECT gen_random_uuid(), '+2517' || lpad(n::text, 8, '0'), 'Many', gen_random_uuid(), 'M' || n, now()
         FROM generate_series(1, 70000) n`,
      ],
      [
        `INSERT INTO player_limits (user_id, field, amount, updated_at)
         SELECT id, 'dailyLoss', 1000, now() FROM users WHERE name = 'Many'`,
      ],
    );
    const day = await closeOneMore();
    await run(test);
    const [row] = await test.db.query<{ pieces: number; most: number; rows: number; size: number }>(
      `SELECT count(*)::int AS pieces, max(octet_length(p.bytes)) AS most, min(x.rows) AS rows, min(x.size) AS size
       FROM sealed_export_pieces p JOIN sealed_exports x USING (day) WHERE day = $1`,
      [day],
    );
    expect(row).toMatchObject({ most: 1_048_576 });
    expect(row?.pieces).toBe(Math.ceil((row?.size ?? 0) / 1_048_576));
    expect(row?.pieces).toBeGreaterThan(1);
    expect(row?.rows).toBeGreaterThan(70_000);
    const { body } = await fetchArchive(day, admin).expect(200);
    expect(rowsOf(unzip(body as Buffer)['limits.csv'])).toHaveLength(70_001);
  });
});
