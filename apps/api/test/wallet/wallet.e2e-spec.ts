import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { HistoryRow } from '@libs/contract';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { balanceOf, credit, makePlayer, type Player } from '../support/players/players';
import {
  connectPlayer,
  connectPlayers,
  openRoom,
  advanceTime,
  storedRound,
} from '../support/players/players-rooms';

interface Page {
  transactionHistory: HistoryRow[];
  totalPages: number;
}

describe('the wallet', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const get = (path: string, player?: Player) =>
    request(test.url)
      .get(`/api/${path}`)
      .set('Cookie', player?.cookie ?? '');
  const pageOf = async (player: Player, query = '') =>
    (await get(`transaction/Paginatedhistory${query}`, player).expect(200)).body as Page;
  const typesOf = async (player: Player) =>
    (await pageOf(player)).transactionHistory.map((row) => [row.type, row.amount]);

  it('answers getUserBalance from the ledger, in birr with santim, to the player only', async () => {
    const player = await makePlayer(test.db, test.env.jwtSecret, { birr: 12.34, bonusBirr: 5.5 });
    const answer = await get('user/getUserBalance', player).expect(200);
    expect(answer.body).toEqual({ activeBalance: 12.34, bonusWallet: 5.5 });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await get('user/getUserBalance').expect(401)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await get('transaction/Paginatedhistory').expect(401)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('shows each movement in the history by its type, with one bet row for a purchase and positive amounts', async () => {
    const phone = await connectPlayer(test, { birr: 100, bonusBirr: 15 });
    const { roomId } = await openRoom(test, { stakeBirr: 14 });
    await phone.confirm(roomId, [1, 2, 3]); // 15 from bonus and 27 from main are one row
    await phone.ask('removeCards', { roomId, cards: [2] });
    await phone.confirm(roomId, [1, 3]); // a purchase that costs nothing has no row
    expect(await typesOf(phone.player)).toEqual([
      ['refund', 14],
      ['bet', 42],
      ['bonus', 15],
      ['deposit', 100],
    ]);
    const { transactionHistory } = await pageOf(phone.player);
    const common = {
      id: expect.any(String) as string,
      status: 'success',
      createdAt: expect.stringMatching(/Z$/) as string,
    };
    expect(transactionHistory).toEqual([
      // The first birr of a purchase are bonus, and so are the first that come back.
      expect.objectContaining({ ...common, type: 'refund', roundId: roomId, stake: 14, cards: [2] }),
      {
        ...common,
        type: 'bet',
        amount: 42,
        roundId: roomId,
        stake: 14,
        cards: [1, 2, 3],
        mainAfter: 73,
        bonusAfter: 0,
      },
      { ...common, type: 'bonus', amount: 15, bonusAfter: 15 },
      { ...common, type: 'deposit', amount: 100, mainAfter: 100 },
    ]);
    phone.close();
  });

  it('narrows the history by kind, by month of Addis Ababa, and by an amount or a reference, and pages what is left', async () => {
    const player = await makePlayer(test.db, test.env.jwtSecret);
    for (let i = 1; i <= 12; i++) await credit(test.db, player.id, { main: i });
    await credit(test.db, player.id, { bonus: 7 });
    // An open deposit of the first minute of November in Addis Ababa, which is October in UTC.
    await test.db.query(
      `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, next_check_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'gateway', 'arifpay', 'TELEBIRR', 'EBDFIND1', 6000, 'Created', '2099-01-01', '2025-10-31T21:00:00Z', now())`,
      [player.id],
    );
    const found = async (query: string) => {
      const page = await pageOf(player, `?${query}`);
      return [page.transactionHistory.map(({ amount }) => amount), page.totalPages];
    };
    expect(await found('kind=bonus')).toEqual([[7], 1]);
    expect(await found('kind=transfer')).toEqual([[], 1]);
    expect((await found('kind=deposit'))[1]).toBe(2);
    expect((await pageOf(player, '?kind=deposit&pageNumber=2')).transactionHistory).toHaveLength(3);
    expect(await found('month=2025-11')).toEqual([[60], 1]);
    expect(await found('month=2025-10')).toEqual([[], 1]);
    expect(await found('search=ebdfi')).toEqual([[60], 1]);
    expect(await found('search=7')).toEqual([[7, 7], 1]);
    expect(await found('search=7&kind=bonus')).toEqual([[7], 1]);
    expect(await found('search=7.5')).toEqual([[], 1]);
    expect(await found('search=%25')).toEqual([[], 1]);
    const [row] = (await pageOf(player, '?search=EBDFIND1')).transactionHistory;
    expect(row).toMatchObject({ via: 'telebirr', status: 'Pending', ref: 'EBDFIND1' });
    for (const bad of ['kind=win', 'kind=', 'month=2025-13', 'month=2025-1', `search=${'x'.repeat(41)}`])
      expect([bad, (await get(`transaction/Paginatedhistory?${bad}`, player)).status]).toEqual([bad, 400]);
  });

  it('shows one refund row for each card of a refunded round', async () => {
    const phone = await connectPlayer(test, { birr: 50 });
    const { roomId } = await openRoom(test, { stakeBirr: 11 });
    await phone.confirm(roomId, [1, 2]);
    advanceTime(test, clock, 120_000);
    await eventually(async () => (await storedRound(test, roomId)).status === 'Refunded', 'the refund');
    expect(await typesOf(phone.player)).toEqual([
      ['refund', 11],
      ['refund', 11],
      ['bet', 22],
      ['deposit', 50],
    ]);
    phone.close();
  });

  it('shows a prize and referral income of one settlement as two rows', async () => {
    const inviter = await connectPlayer(test, { birr: 1000 });
    const invited = await connectPlayer(test, { birr: 1000, referredBy: inviter.player.id });
    const { roomId } = await openRoom(test, { stakeBirr: 110 });
    await inviter.confirm(roomId, [1, 2, 3, 4]);
    await invited.confirm(roomId, [5]);
    advanceTime(test, clock, 27_000);
    await eventually(async () => (await storedRound(test, roomId)).status === 'Locked', 'the lock');
    advanceTime(test, clock, 3000);
    await eventually(async () => (await storedRound(test, roomId)).status === 'Playing', 'the draw');
    for (let call = 0; call < 75 && (await storedRound(test, roomId)).status === 'Playing'; call++) {
      advanceTime(test, clock, 3500);
      await eventually(async () => (await storedRound(test, roomId)).calls.length > call, 'a call');
    }
    const rows = await typesOf(inviter.player);
    expect(rows).toContainEqual(['referral', 2.2]); // 110 of cut × 110 of 550 × 10 %
    const won = rows.filter(([type]) => type === 'win').reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect((await balanceOf(test.db, inviter.player.id)).main).toBe(
      100_000 - 44_000 + 220 + Math.round(won * 100),
    );
    [inviter, invited].forEach((phone) => phone.close());
  });

  it('pages the history by ten rows, newest first, with at least one page, and refuses a bad page with 400', async () => {
    const player = await makePlayer(test.db, test.env.jwtSecret);
    expect(await pageOf(player)).toEqual({ transactionHistory: [], totalPages: 1 });
    for (let i = 1; i <= 21; i++) await credit(test.db, player.id, { main: i });
    const amounts = async (query: string) =>
      (await pageOf(player, query)).transactionHistory.map((row) => row.amount);
    expect((await pageOf(player)).totalPages).toBe(3);
    expect(await amounts('')).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
    expect(await amounts('?pageNumber=1')).toEqual(await amounts(''));
    expect(await amounts('?pageNumber=3')).toEqual([1]);
    expect(await amounts('?pageNumber=4')).toEqual([]);
    for (const page of [
      '0',
      '-1',
      '1.5',
      'x',
      '',
      '1e99',
      '1;drop',
      'NaN',
      '1&pageNumber=2',
      '99999999999999999999',
    ]) {
      const answer = await get(`transaction/Paginatedhistory?pageNumber=${page}`, player);
      expect([page, answer.status]).toEqual([page, 400]);
      expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    }
    await get('transaction/Paginatedhistory?pageNumber=1&more=1', player).expect(400);
  });

  it('shows nobody another player’s rows', async () => {
    const [a, b] = await connectPlayers(test, 2, { birr: 70 });
    expect(await typesOf(a?.player as Player)).toEqual([['deposit', 70]]);
    const ids = async (player: Player) => (await pageOf(player)).transactionHistory.map((row) => row.id);
    expect(await ids(a?.player as Player)).not.toEqual(await ids(b?.player as Player));
    [a, b].forEach((phone) => phone?.close());
  });

  it('answers GET admin/audit to system admins only, with a report of the whole ledger', async () => {
    const [player, agent, boss] = await Promise.all([
      makePlayer(test.db, test.env.jwtSecret),
      makePlayer(test.db, test.env.jwtSecret, { role: 'agent' }),
      makePlayer(test.db, test.env.jwtSecret, { birr: 1 }),
    ]);
    await test.db.query(
      "UPDATE sessions SET user_id = (SELECT id FROM users WHERE phone = '+251911000001') WHERE id = $1",
      [boss.sessionId],
    );
    await get('admin/audit').expect(401);
    for (const other of [player, agent])
      expect((await get('admin/audit', other).expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
    const answer = await get('admin/audit', boss).expect(200);
    expect(answer.body).toEqual({
      ok: true,
      accounts: expect.any(Number) as number,
      postings: expect.any(Number) as number,
      imbalance: 0,
      violations: [],
    });
    expect((answer.body as { postings: number }).postings).toBeGreaterThan(50);
  });

  it('makes one transfer for one business fact, and refuses a used key', async () => {
    const player = await makePlayer(test.db, test.env.jwtSecret, { birr: 10 });
    const key = `opening:${randomUUID()}`;
    const post = () =>
      test.db.query(
        `SELECT ledger_post(now(), ARRAY['system'], ARRAY['t'], ARRAY[$1], ARRAY['opening'], ARRAY[NULL::uuid], ARRAY[NULL::uuid],
           ARRAY[NULL::uuid], ARRAY['t'], ARRAY[1, 1], ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'),
           (SELECT id FROM accounts WHERE kind = 'main' AND user_id = $2)], ARRAY[-100::bigint, 100::bigint])`,
        [key, player.id],
      );
    await post();
    await expect(post()).rejects.toMatchObject({ constraint: 'transfers_key_key' });
    expect((await balanceOf(test.db, player.id)).main).toBe(1100);
  });
});
