import { eventually } from '../support/eventually';
import { AuditService } from '../../src/wallet';
import { asOwner } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers, openRoom } from '../support/players/players-rooms';

interface Status {
  state: string;
  audit: { ok: boolean; at: string } | null;
  withdrawals: { medianSeconds: number | null; counted: number; open: boolean };
  rounds: Record<string, number>;
  returns: { stake: number; percent: number; promised: number }[];
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
      unmatched: { oldestSeconds: null, count: 0, amount: 0 },
      rounds: { days: 30, played: 0, refunded: 0, voided: 0, playedEver: 0, voidedEver: 0 },
      returns: [],
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
    await Promise.all(phones.map((phone) => phone.next('gameFinished')));
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
      beacon: { source: 'local', rounds: 1 },
      unmatched: { oldestSeconds: expect.any(Number), count: 1, amount: 1 },
    });
    for (const { player } of phones) {
      for (const secret of [player.id, player.phone.slice(-9), player.name])
        expect(text).not.toContain(secret);
      expect(text).not.toContain(roomId);
    }
    for (const phone of phones) phone.close();
  });

  it('says what public rounds gave back by the ledger, beside what was promised, for the last 30 days alone', async () => {
    const phones = await connectPlayers(test, 2);
    const rooms = [
      await openRoom(test, { stakeBirr: 7, percentTenths: 125 }),
      await openRoom(test, { stakeBirr: 11, percentTenths: 200 }),
    ];
    for (const { roomId } of rooms) {
      const over = phones.map((phone) => phone.next('gameFinished', (told) => told.roomId === roomId));
      for (const [index, phone] of phones.entries()) {
        await phone.resync(roomId);
        // The second purchase begins the countdown, so nobody has to be quick.
        expect(await phone.confirm(roomId, [2 * index + 1, 2 * index + 2])).toMatchObject({ ok: true });
      }
      await Promise.all(over);
    }
    // Another reading of the ledger: what the sales brought in, and what the house got.
    const recount = await test.db.query<{ stake: number; percent: number; promised: number }>(
      `SELECT (m.stake / 100)::int AS stake,
         round(100.0 * sum(b.paid - h.kept) / sum(b.paid), 2)::float8 AS percent,
         round(sum(b.paid * (1000 - r.percent_tenths)) / sum(b.paid) / 10.0, 2)::float8 AS promised
       FROM rounds r JOIN rooms m ON m.id = r.room_id
       CROSS JOIN LATERAL (SELECT sum(p.amount) AS paid FROM transfers t JOIN postings p ON p.transfer_id = t.id
         JOIN accounts a ON a.id = p.account_id WHERE t.round_id = r.id AND t.kind IN ('bet', 'refund') AND a.kind = 'escrow') b
       CROSS JOIN LATERAL (SELECT sum(p.amount) AS kept FROM transfers t JOIN postings p ON p.transfer_id = t.id
         JOIN accounts a ON a.id = p.account_id WHERE t.round_id = r.id AND t.kind = 'settle' AND a.kind = 'house') h
       WHERE r.status = 'Finished' AND m.space_id IS NULL GROUP BY m.stake ORDER BY m.stake`,
    );
    const server = await start();
    const { status } = await read(server.url);
    await server.close();
    expect(status.returns).toEqual(recount);
    // 4 cards at 7 birr: 28, of which 87.5 % are 24.5, and the prize 24.
    expect(status.returns[0]).toEqual({ stake: 7, percent: 85.71, promised: 87.5 });
    expect(status.returns.length).toBeGreaterThanOrEqual(2);

    await asOwner((client) => client.query('UPDATE stake_returns SET day = day - 30 WHERE stake = 700'));
    const later = await start();
    expect((await read(later.url)).status.returns.map(({ stake }) => stake)).not.toContain(7);
    await later.close();
    for (const phone of phones) phone.close();
  });

  it('lets nobody change the counts, and reads the payouts by an index', async () => {
    await expect(test.db.query('UPDATE round_tallies SET rounds = rounds + 1')).rejects.toThrow(/permission/);
    await expect(test.db.query('DELETE FROM round_tallies')).rejects.toThrow(/permission/);
    await expect(test.db.query('UPDATE stake_returns SET returned = staked')).rejects.toThrow(/permission/);
    await expect(test.db.query('DELETE FROM stake_returns')).rejects.toThrow(/permission/);
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
