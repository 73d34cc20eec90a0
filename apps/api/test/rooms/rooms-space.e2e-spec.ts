import { randomUUID } from 'node:crypto';
import type { LobbyRow } from '@libs/contract';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { watchPauses } from '../support/pauses';
import { balanceOf, makePlayer } from '../support/players/players';
import { connectPlayer, openRoom, storedRound } from '../support/players/players-rooms';
import { faultsOfRound, fetchDeck, fetchProof } from '../support/recount/referee-round';
import { PlayerSocket } from '../support/sockets/sockets-player';

const refused = (code: string) => expect.objectContaining({ ok: false, code }) as unknown;

describe('rounds of a private space', () => {
  let test: TestApp;
  let [owner, member, stranger, admin] = [] as unknown as PlayerSocket[] &
    [PlayerSocket, PlayerSocket, PlayerSocket, PlayerSocket];
  let spaceId: string;

  beforeAll(async () => {
    test = await createTestApp({
      env: { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '500', LOCK_MS: '100', DEMO: '1' },
    });
    const money = { birr: 10_000, bonusBirr: 5000 };
    owner = await connectPlayer(test, { ...money, role: 'agent' });
    member = await connectPlayer(test, money);
    stranger = await connectPlayer(test, money);
    const [row] = await test.db.query<{ id: string }>("SELECT id FROM users WHERE phone = '+251911000001'");
    const boss = await makePlayer(test.db, test.env.jwtSecret, {});
    await test.db.query('UPDATE sessions SET user_id = $1 WHERE id = $2', [row?.id, boss.sessionId]);
    admin = await PlayerSocket.open(test.url, boss);
    spaceId = randomUUID();
    await test.db.query(
      `INSERT INTO spaces (id, name, owner_id, percent_tenths, created_at) VALUES ($1, 'Family', $2, 75, now())`,
      [spaceId, owner.player.id],
    );
    await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
      spaceId,
      member.player.id,
    ]);
  });
  afterAll(async () => {
    for (const phone of [owner, member, stranger, admin]) phone.close();
    await test.close();
  });

  it('open only on request: joining is NOT_FOUND until somebody joins with createGame', async () => {
    expect(await member.ask('joinRoom', { stake: 25, gameSpace: spaceId })).toEqual(refused('NOT_FOUND'));
    expect(member.all('Join Failed').at(-1)?.[0]).toMatchObject({ code: 'NOT_FOUND' });
    const ack = await member.ask('joinRoom', { stake: 25, gameSpace: spaceId, createGame: true });
    expect(ack).toMatchObject({ ok: true });
    const [{ room }] = await member.next('roomJoined');
    expect(room).toMatchObject({
      gameSpace: spaceId,
      stake: 25,
      percent: 7.5,
      mostPercent: 7.5,
      status: 'Available',
    });
    expect(await owner.ask('joinRoom', { stake: 25, gameSpace: spaceId })).toEqual({
      ok: true,
      roomId: room.id,
    });
  });

  it('are shown at once, when new, to those who list the rooms of the space', async () => {
    await owner.ask('lockIn', spaceId);
    const seen = owner.received.length;
    const ack = await member.ask('joinRoom', { stake: 500, gameSpace: spaceId, createGame: true });
    const roomId = ack.ok ? ack.roomId : '';
    const isTold = (rows: LobbyRow[]) =>
      rows.some(({ id, status }) => id === roomId && status === 'Available');
    const [from, pauses] = [performance.now(), watchPauses()];
    await owner.next('availableRooms', isTold, seen);
    expect(performance.now() - from).toBeLessThan(2000 + pauses());
    expect(stranger.all('availableRooms').some(([rows]) => isTold(rows))).toBe(false);
  });

  it('are one round when two players create it at the same moment', async () => {
    const body = { stake: 100, gameSpace: spaceId, createGame: true };
    const acks = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? owner : member).ask('joinRoom', body)),
    );
    expect(new Set(acks.map((ack) => ack.ok && ack.roomId)).size).toBe(1);
    const rounds = await test.db.query(
      'SELECT 1 FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.space_id = $1 AND ro.stake = 10000',
      [spaceId],
    );
    expect(rounds).toHaveLength(1);
  });

  it('exist only for the stakes of spaces; another stake is INVALID_STAKE', async () => {
    const body = { stake: 20, gameSpace: spaceId, createGame: true };
    expect(await owner.ask('joinRoom', body)).toEqual(refused('INVALID_STAKE'));
    expect(await owner.ask('joinRoom', { stake: 25 })).toEqual(refused('INVALID_STAKE'));
  });

  it('are closed to strangers, who can neither list, join, look, hold nor buy, and a space that does not exist is closed to everybody', async () => {
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 31 });
    expect(await stranger.ask('lockIn', spaceId)).toEqual(refused('NOT_A_MEMBER'));
    expect(await stranger.ask('joinRoom', { stake: 25, gameSpace: spaceId })).toEqual(
      refused('NOT_A_MEMBER'),
    );
    expect(await stranger.ask('joinRoom', { stake: 25, gameSpace: spaceId, createGame: true })).toEqual(
      refused('NOT_A_MEMBER'),
    );
    expect(await stranger.ask('resync', { roomId })).toEqual(refused('NOT_A_MEMBER'));
    expect(await stranger.ask('selectCards', { roomId, cards: [1] })).toEqual(refused('NOT_A_MEMBER'));
    expect(await stranger.confirm(roomId, [1])).toEqual(refused('NOT_A_MEMBER'));
    expect(await member.ask('joinRoom', { stake: 25, gameSpace: randomUUID() })).toEqual(
      refused('NOT_A_MEMBER'),
    );
    expect(await member.ask('lockIn', randomUUID())).toEqual(refused('NOT_A_MEMBER'));
  });

  it('can be watched by a system admin who is no member, but not bought', async () => {
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 32 });
    expect(await admin.ask('resync', { roomId })).toMatchObject({ ok: true });
    expect(await admin.ask('selectCards', { roomId, cards: [1] })).toEqual(refused('NOT_A_MEMBER'));
    expect(await admin.confirm(roomId, [1])).toEqual(refused('NOT_A_MEMBER'));
  });

  it('can still be watched by a removed member who has a card in them', async () => {
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 33 });
    const guest = await connectPlayer(test);
    await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
      spaceId,
      guest.player.id,
    ]);
    await guest.confirm(roomId, [1]);
    await test.db.query('DELETE FROM space_members WHERE user_id = $1', [guest.player.id]);
    expect(await guest.ask('resync', { roomId })).toMatchObject({ ok: true });
    expect(await guest.confirm(roomId, [2])).toEqual(refused('NOT_A_MEMBER'));
    expect(await guest.ask('selectCards', { roomId, cards: [2] })).toEqual(refused('NOT_A_MEMBER'));
    guest.close();
  });

  it('are listed by lockIn, and changes are sent only to sockets that list them', async () => {
    const ack = await member.ask('lockIn', spaceId);
    expect(ack).toEqual({ ok: true });
    // A change may already have followed the list.
    const [rows = []] = member.all('availableRooms').findLast(([, whole]) => whole) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.gameSpace === spaceId && typeof row.mine === 'boolean')).toBe(true);
    await stranger.ask('login');
    await owner.ask('login');
    await owner.ask('lockIn', spaceId);
    await owner.ask('lockIn', null);
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 34 });
    const received = [stranger, owner].map((phone) => phone.received.length);
    await owner.confirm(roomId, [1]);
    await member.next('availableRooms', (changed) =>
      changed.some((row) => row.id === roomId && row.cardCount === 1),
    );
    [stranger, owner].forEach((phone, i) => {
      const lists = phone.received.slice(received[i]).filter((one) => one.name === 'availableRooms');
      expect(JSON.stringify(lists)).not.toContain(spaceId);
    });
  });

  it('are paid from the main balance only, at the space’s flat percent, and settled as the referee says', async () => {
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 35, percentTenths: 75 });
    await owner.confirm(roomId, [1, 2]);
    await member.confirm(roomId, [3]);
    expect(await balanceOf(test.db, member.player.id)).toMatchObject({ bonus: 500_000 });
    await eventually(async () => (await storedRound(test, roomId)).status === 'Finished', 'the end');
    const round = await storedRound(test, roomId);
    expect([round.percent_tenths, round.prize]).toEqual([75, 9700n]); // floor(105 × 92.5 %)
    const proof = await fetchProof(test.url, roomId, member.player.cookie);
    expect(await faultsOfRound(test.db, await fetchDeck(test.url), proof)).toEqual([]);
    // Nothing opens in the space after the end.
    const rows = await test.db.query('SELECT 1 FROM rounds WHERE room_id = $1', [round.room_id]);
    expect(rows).toHaveLength(1);
  });

  it('cannot be bought with bonus money', async () => {
    const rich = await connectPlayer(test, { birr: 1, bonusBirr: 1000 });
    await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
      spaceId,
      rich.player.id,
    ]);
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 36 });
    expect(await rich.confirm(roomId, [1])).toEqual(refused('INSUFFICIENT_BALANCE'));
    rich.close();
  });

  it('sell nothing after their space was deleted', async () => {
    const { roomId } = await openRoom(test, { spaceId, stakeBirr: 37 });
    await test.db.query('UPDATE spaces SET deleted_at = now() WHERE id = $1', [spaceId]);
    expect(await owner.confirm(roomId, [1])).toEqual(refused('NOT_A_MEMBER'));
    expect(await owner.ask('joinRoom', { stake: 25, gameSpace: spaceId, createGame: true })).toEqual(
      refused('NOT_A_MEMBER'),
    );
  });
});
