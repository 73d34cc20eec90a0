import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPublished } from '@libs/proof';
import { Reconcile } from '../../src/payments';
import { AuditService } from '../../src/wallet';
import { eventually } from '../support/eventually';
import { faultsOfRound, fetchDeck, fetchProof } from '../support/recount/referee-round';
import { createTestApp, type TestApp } from '../support/servers/app';
import { checkLog } from '../support/transparency/check-log';
import { builtServer } from '../support/servers/server-process-build';
import { freePort } from '../../../../scripts/free-port.mjs';
import { query } from '../../../../test/database.mjs';

/** Counts that a second making would change. */
const SIZES = `SELECT (SELECT count(*) FROM users) || '/' || (SELECT count(*) FROM transfers WHERE request_id = 'demo')
  || '/' || (SELECT count(*) FROM rounds WHERE status <> 'Open') AS sizes`;

const url = process.env['DATABASE_URL'] ?? '';
const rows = async <T>(sql: string) => ((await query(url, sql)) as { rows: T[] }).rows;

describe('the past of a demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-past-'));
  const env = { DEMO_HISTORY: '1', DEMO_BOTS: '0', DATA_DIR: dataDir };
  let test: TestApp;
  afterAll(async () => {
    await test.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is whole or not there: a server that is killed while it makes it leaves nothing', async () => {
    const settings = {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
    };
    const child = spawn(process.execPath, [await builtServer()], {
      env: { ...settings, ...env },
      stdio: 'ignore',
    });
    const isMaking = async () =>
      (
        await rows(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'edil-bingo'
             AND xact_start < clock_timestamp() - interval '0.5 s'`,
        )
      ).length > 0;
    await eventually(isMaking, 'a past that is being made', 60_000);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await rows('SELECT FROM users')).toEqual([]);
    expect(await rows('SELECT FROM rounds')).toEqual([]);
  });

  it('is made by the next start, and only once', async () => {
    test = await createTestApp({ env });
    const [made] = await rows<{ sizes: string }>(SIZES);
    const [counts] = await rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM users WHERE kind = 'person') AS people,
         (SELECT count(*)::int FROM rounds WHERE status = 'Finished') AS rounds,
         (SELECT count(DISTINCT (finished_at AT TIME ZONE 'Africa/Addis_Ababa')::date)::int FROM rounds) AS days,
         (SELECT count(DISTINCT ro.stake)::int FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE r.status = 'Finished') AS stakes,
         (SELECT count(*)::int FROM withdrawals WHERE state = 'Queued') AS waiting,
         (SELECT count(*)::int FROM withdrawals WHERE state = 'Refused') AS refused,
         (SELECT count(*)::int FROM payment_cases WHERE confirmed_at IS NOT NULL) AS cases,
         (SELECT count(*)::int FROM spaces WHERE kind = 'private') AS spaces,
         (SELECT count(*)::int FROM scheduled_games WHERE starts_at > now()) AS ahead,
         (SELECT count(*)::int FROM messages WHERE state = 'waiting') AS told`,
    );
    expect(counts).toMatchObject({ waiting: 3, refused: 1, cases: 1, spaces: 2, ahead: 2, told: 0 });
    expect(counts?.['people']).toBe(40);
    expect(counts?.['rounds']).toBeGreaterThan(120);
    expect(counts?.['days']).toBeGreaterThanOrEqual(7);
    expect(counts?.['stakes']).toBeGreaterThanOrEqual(6);
    const again = await createTestApp({ env });
    await again.close();
    expect(await rows(SIZES)).toEqual([made]);
  });

  it('gives the demo’s own players money to play with', async () => {
    const poor = await rows(
      `SELECT u.name FROM users u JOIN accounts a ON a.user_id = u.id AND a.kind = 'main'
       WHERE u.password_hash IS NOT NULL AND u.name !~ '^A(dmin|gent) ' AND a.balance < 100000`,
    );
    expect(poor).toEqual([]);
  });

  it('passes the audit of the ledger, and differs from the providers in its one case only', async () => {
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
    const { differences } = await test.app.get(Reconcile).run();
    expect(differences.map(({ kind }) => kind)).toEqual(['amount']);
  });

  it('has rounds that are right by a second opinion on the rules', async () => {
    const deck = await fetchDeck(test.url);
    const rounds = await rows<{ id: string }>(
      `SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE r.status = 'Finished' AND ro.space_id IS NULL`,
    );
    const faults: string[] = [];
    for (const { id } of rounds)
      faults.push(...(await faultsOfRound(test.db, deck, await fetchProof(test.url, id))));
    expect(faults).toEqual([]);
  });

  it('has times that only grow with the ledger’s ids, and end before the log and the audit log begin', async () => {
    const disorder = await rows(
      `SELECT id FROM (SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS before FROM transfers
         WHERE kind IN ('bet', 'settle', 'refund')) t WHERE created_at < before`,
    );
    expect(disorder).toEqual([]);
    const [row] = await rows<{ before: boolean }>(
      `SELECT (SELECT max(finished_at) FROM rounds) < (SELECT min(since) FROM log_keys)
         AND (SELECT max(created_at) FROM transfers WHERE kind <> 'bonus') < (SELECT COALESCE(min(at), 'infinity') FROM audit_log) AS before`,
    );
    expect(row?.before).toBe(true);
    expect(await rows('SELECT FROM log_entries e JOIN rounds r ON r.id = e.round_id')).toEqual([]);
  });

  it('has proofs that match and say that only the operator’s word vouches for their time', async () => {
    const [round] = await rows<{ id: string }>("SELECT id FROM rounds WHERE status = 'Finished' LIMIT 1");
    const report = verifyPublished(await fetchProof(test.url, round?.id ?? ''), null);
    expect(report).toMatchObject({ ok: true, headline: 'word' });
  });

  it('passes `npm run verify-log`', async () => {
    const { code } = await checkLog(test, 'verify-log', test.url, '--sample', '0');
    expect(code).toBe(0);
  });
});
