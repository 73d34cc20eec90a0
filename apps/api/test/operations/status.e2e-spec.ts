import { eventually } from '../support/eventually';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers, openRoom } from '../support/players/players-rooms';

interface Status {
  state: string;
  audit: { ok: boolean; at: string } | null;
  withdrawals: { medianSeconds: number | null; counted: number; open: boolean };
  rounds: Record<string, number>;
  beacon: Record<string, unknown>;
  server: { version: string; commit: string; schema: string };
  uptime: { days: { day: string; percent: number }[]; percent: number | null; since: string | null };
}

describe('the public status page', () => {
  const start = () =>
    createTestApp({ env: { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '900', LOCK_MS: '200', WAIT_MS: '60000' } });
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  afterAll(() => test.close());

  const read = async (url = test.url) => {
    const answer = await fetch(`${url}/api/status`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
    return { text: await answer.clone().text(), status: (await answer.json()) as Status };
  };

  it('needs no sign-in, and claims nothing before anything has happened', async () => {
    const { status } = await read();
    expect(status).toMatchObject({
      state: 'ok',
      audit: null,
      withdrawals: { medianSeconds: null, counted: 0, open: true },
      unmatched: { oldestSeconds: null },
      rounds: { days: 30, played: 0, refunded: 0, voided: 0, playedEver: 0, voidedEver: 0 },
      beacon: { source: 'local', ready: true, rounds: 0, late: 0, unnamed: 0 },
      uptime: { percent: 100, days: [{ percent: 100 }] },
      server: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, schema: 'model 1.0.0' },
    });
  });

  it('counts rounds as they end, shows the audit and the median payout time, and names nobody', async () => {
    const phones = await connectPlayers(test, 2);
    const { roomId } = await openRoom(test);
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      await phone.confirm(roomId, [index + 1]);
    }
    await Promise.all(phones.map((phone) => phone.next('gameFinished', undefined, 0, 20_000)));
    await test.app.get(AuditService).run();
    const paid = (reference: string, seconds: number) =>
      test.db.query(
        `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name,
           state, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'direct', 'chapa', 'TELEBIRR', $2, 10000, '1', 'A', 'Held', now() - $3 * interval '1 s', now())`,
        [phones[0]?.player.id, reference, seconds],
      );
    for (const [index, seconds] of [30, 60, 600].entries()) await paid(`STATUSTEST${index}`, seconds);
    await test.db.query("UPDATE withdrawals SET state = 'Sending' WHERE state = 'Held'");
    await test.db.query("UPDATE withdrawals SET state = 'Sent' WHERE state = 'Sending'");
    await test.db.query("UPDATE withdrawals SET state = 'Paid' WHERE state = 'Sent'");
    await test.db.query(
      `INSERT INTO payment_cases (id, kind, cause, provider, amount, ours, theirs, happened_at, first_seen_at, last_seen_at,
         confirmed_at)
       VALUES (gen_random_uuid(), 'missing here', 'status page', 'chapa', 100, '{}', '{}', now() - interval '2 hours', now(),
         now(), now())`,
    );
    await test.db.query('UPDATE switches SET is_on = false WHERE name = $1', ['payouts']);

    // The answer is kept for half a minute, however many ask.
    expect((await read()).status.rounds).toMatchObject({ played: 0 });
    const second = await start();
    const { status, text } = await read(second.url);
    await second.close();
    expect(status).toMatchObject({
      state: 'attention',
      audit: { ok: true },
      withdrawals: { medianSeconds: 60, counted: 3, open: false },
      rounds: { played: 1, playedEver: 1, voided: 0 },
      beacon: { rounds: 0 },
      unmatched: { oldestSeconds: expect.any(Number) },
    });
    for (const { player } of phones) {
      for (const secret of [player.id, player.phone.slice(-9), player.name])
        expect(text).not.toContain(secret);
      expect(text).not.toContain(roomId);
    }
    for (const phone of phones) phone.close();
  });

  it('lets nobody change the counts, and reads the payouts by an index', async () => {
    await expect(test.db.query('UPDATE round_tallies SET rounds = rounds + 1')).rejects.toThrow(/permission/);
    await expect(test.db.query('DELETE FROM round_tallies')).rejects.toThrow(/permission/);
    const plan = await test.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query(
        "EXPLAIN SELECT updated_at FROM withdrawals WHERE state = 'Paid' ORDER BY updated_at DESC LIMIT 200",
      );
    });
    expect(JSON.stringify(plan)).toContain('withdrawals_paid_idx');
  });

  it('counts a minute of service once, however many servers note it', async () => {
    const before = await test.db.query<{ minutes: number }>('SELECT minutes FROM service_days');
    expect(before).toHaveLength(1);
    const others = [await start(), await start()];
    await eventually(async () => (await fetch(`${others[1]?.url}/api/health/ready`)).ok, 'a second server');
    const [after] = await test.db.query<{ minutes: number; span: number }>(
      `SELECT minutes, (extract(epoch FROM last_minute - first_minute) / 60)::int + 1 AS span FROM service_days`,
    );
    expect(after?.minutes).toBeLessThanOrEqual(after?.span ?? 0);
    for (const other of others) await other.close();
  });
});
