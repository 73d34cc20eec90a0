import type { SpaceView } from '@libs/contract';
import { FakeClock } from '../../src/platform/clock';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { balanceOf } from '../support/players/players';
import { watchPauses } from '../support/pauses';
import { advanceTime, connectPlayers, stepsOf, storedRound } from '../support/players/players-rooms';
import { auditOf, spacesOf } from '../support/spaces';
import { type PlayerSocket } from '../support/sockets/sockets-player';

const NOT_A_MEMBER = expect.objectContaining({ ok: false, code: 'NOT_A_MEMBER' }) as unknown;

describe('the rounds of a space when its people or terms change', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let steps: ReturnType<typeof stepsOf>;
  let spaces: ReturnType<typeof spacesOf>;
  let phones: PlayerSocket[];
  let [owner, a, b, c] = [] as unknown as [PlayerSocket, PlayerSocket, PlayerSocket, PlayerSocket];
  let space: SpaceView;

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { CALL_INTERVAL_MS: '30', COUNTDOWN_MS: '1500', LOCK_MS: '200', WAIT_MS: '60000' },
    });
    steps = stepsOf(test, clock);
    spaces = spacesOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const agents = await connectPlayers(test, 1, { birr: 1000, role: 'agent' });
    phones = [...agents, ...(await connectPlayers(test, 3, { birr: 1000, bonusBirr: 100 }))];
    [owner, a, b, c] = phones as [PlayerSocket, PlayerSocket, PlayerSocket, PlayerSocket];
    space = await spaces.create(owner.player);
    for (const guest of [a, b, c]) await spaces.join(guest.player, space.id);
  });
  afterEach(async () => {
    for (const phone of phones) phone.close();
    const { violations } = await test.app.get(AuditService).run();
    if (violations.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(violations)}`);
  });

  const open = async (phone: PlayerSocket, stake = 50): Promise<string> => {
    const ack = await phone.ask('joinRoom', { stake, gameSpace: space.id, createGame: true });
    if (!ack.ok) throw new Error(ack.code);
    return ack.roomId;
  };
  const remove = (phone: PlayerSocket) =>
    spaces.ask(owner.player, 'delete', `removeMember/${space.id}/${phone.player.id}`);
  const main = async (phone: PlayerSocket) => (await balanceOf(test.db, phone.player.id)).main / 100;
  /** Takes a round from the beginning of its countdown to its draw. */
  const toDraw = async (roomId: string) => {
    await steps.lock(roomId);
    await steps.draw(roomId);
  };

  it('give a removed member the held and paid cards back, in every round that is not locked', async () => {
    const [ten, fifty] = [await open(a, 10), await open(a, 50)];
    await a.confirm(ten, [1, 2]);
    await a.confirm(fifty, [7]);
    await a.ask('selectCards', { roomId: fifty, cards: [8] });
    expect(await main(a)).toBe(930);
    expect((await remove(a)).status).toBe(200);
    expect(await balanceOf(test.db, a.player.id)).toEqual({ main: 100_000, bonus: 10_000 });
    for (const roomId of [ten, fifty]) {
      expect(await storedRound(test, roomId)).toMatchObject({
        status: 'Open',
        card_count: 0,
        player_count: 0,
        wait_until: null,
      });
      const left = await test.db.query("SELECT 1 FROM tickets WHERE round_id = $1 AND state <> 'removed'", [
        roomId,
      ]);
      expect(left).toEqual([]);
    }
    await a.next('updateBalance', ({ activeBalance }) => activeBalance === 1000);
    const removals = (await auditOf(test, space.id)).filter(({ action }) => action === 'space.removeMember');
    expect(removals).toMatchObject([
      { after: { refundedRounds: expect.arrayContaining([ten, fifty]) as unknown } },
    ]);
    const actors = await test.db.query<{ actor: string }>(
      "SELECT DISTINCT actor FROM transfers WHERE kind = 'refund' AND round_id = ANY ($1)",
      [[ten, fifty]],
    );
    expect(actors).toEqual([{ actor: `user:${owner.player.id}` }]);
  });

  it('give back the own cards of a member who leaves; the cards of others stay', async () => {
    const roomId = await open(a);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    expect((await spaces.ask(a.player, 'post', `leave/${space.id}`)).status).toBe(200);
    expect([await main(a), await main(b)]).toEqual([1000, 950]);
    expect(await storedRound(test, roomId)).toMatchObject({ card_count: 1, player_count: 1 });
    // A countdown that has started goes on; with too few players left it ends in a refund.
    advanceTime(test, clock, test.env.countdownMs - test.env.lockMs);
    await steps.reach(roomId, 'Refunded');
    expect(await main(b)).toBe(1000);
  });

  it('are played and paid once they are locked, also to a member who was removed meanwhile', async () => {
    const roomId = await open(a);
    await a.confirm(roomId, [1, 2, 3, 4]);
    await b.confirm(roomId, [5]);
    await toDraw(roomId);
    expect((await remove(a)).status).toBe(200);
    expect(await main(a)).toBe(800);
    expect(await a.ask('resync', { roomId })).toMatchObject({ ok: true, room: { mine: [1, 2, 3, 4] } });
    await steps.playOut(roomId);
    await a.next('gameFinished', ({ roomId: ended }) => ended === roomId);
    expect((await main(a)) + (await main(b))).toBe(2000);
    expect(await a.ask('joinRoom', { stake: 50, gameSpace: space.id, createGame: true })).toEqual(
      NOT_A_MEMBER,
    );
  });

  it('keep the space from being deleted between lock and end; otherwise a deletion refunds them', async () => {
    const roomId = await open(a);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    await toDraw(roomId);
    const refused = await spaces.ask(owner.player, 'delete', space.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'ROUND_OPEN']);
    await steps.playOut(roomId);
    const before = [await main(a), await main(c)];
    const [ten, fifty, idle] = [await open(a, 10), await open(b, 50), await open(c, 100)];
    await a.confirm(ten, [1]);
    await c.confirm(ten, [2]); // this round counts down
    await c.confirm(fifty, [3]); // this round waits for a second player
    await c.ask('resync', { roomId: fifty });
    expect((await spaces.ask(owner.player, 'delete', space.id)).status).toBe(200);
    expect([await main(a), await main(c)]).toEqual(before);
    for (const id of [ten, fifty, idle]) {
      expect(await storedRound(test, id)).toMatchObject({
        status: 'Refunded',
        refund_reason: 'space_closed',
      });
    }
    const [text] = await c.next('timeoutMessage');
    expect(text).toBe('The space was closed, so the round was cancelled and your money is back.');
    await c.next('timeoutFinished', (one) => one.roomId === fifty);
  });

  it('send a former member one message, and nothing more of lobby and rounds', async () => {
    const roomId = await open(a);
    await a.ask('lockIn', space.id);
    await b.ask('lockIn', space.id);
    await remove(a);
    const [refusal] = await a.next('Error message');
    expect(refusal).toEqual({ code: 'NOT_A_MEMBER', message: 'You are not a member of this space.' });
    const from = a.received.length;
    await b.confirm(roomId, [1]);
    await c.confirm(roomId, [2]);
    await b.next('availableRooms', (rows) => rows.some((row) => row.id === roomId && row.cardCount === 2));
    await b.ask('resync', { roomId }); // b watches the round, so that a call can be waited for
    await toDraw(roomId);
    await steps.call(roomId);
    await b.next('numberCall');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(a.received.slice(from).map((one) => one.name)).toEqual([]);
  });

  it('are closed within 2.5 s to a member whom another server has removed', async () => {
    await a.ask('lockIn', space.id);
    await test.db.query('DELETE FROM space_members WHERE user_id = $1', [a.player.id]);
    const [from, pauses] = [performance.now(), watchPauses()];
    await a.next('Error message', ({ code }) => code === 'NOT_A_MEMBER');
    expect(performance.now() - from).toBeLessThan(2500 + pauses());
  });

  it('take a new house percent only if no card is sold; players who have bought keep the old one', async () => {
    const [sold, empty] = [await open(a, 10), await open(a, 100)];
    await a.confirm(sold, [1]);
    await a.ask('lockIn', space.id);
    const from = a.received.length;
    clock.advance(100); // the new percent is sent some milliseconds after the last row
    await spaces.ask(owner.player, 'put', space.id, { housePercent: 50 });
    await a.next('availableRooms', (rows) => rows.some((row) => row.percent === 50), from);
    expect((await a.resync(sold)).percent).toBe(0);
    expect((await a.resync(empty)).percent).toBe(50);
    await b.confirm(sold, [2]);
    await steps.play(sold);
    expect(await storedRound(test, sold)).toMatchObject({ percent_tenths: 0, prize: 2000n });
    const next = await open(a, 10);
    expect((await a.resync(next)).percent).toBe(50);
  });

  it('take the new house percent once all their cards have been given back, by their players or by leaving', async () => {
    const [removed, left, kept] = [await open(a, 10), await open(a, 100), await open(a, 50)];
    for (const roomId of [removed, left, kept]) await a.confirm(roomId, [1]);
    await b.confirm(kept, [2]);
    await spaces.ask(owner.player, 'put', space.id, { housePercent: 50 });
    const bases = async () => {
      const rounds = await Promise.all([removed, left, kept].map((roomId) => storedRound(test, roomId)));
      return rounds.map((round) => round.base_tenths);
    };
    expect(await bases()).toEqual([0, 0, 0]);
    expect(await a.ask('removeCards', { roomId: removed, cards: [1] })).toMatchObject({ ok: true });
    expect(await bases()).toEqual([null, 0, 0]);
    await spaces.ask(a.player, 'post', `leave/${space.id}`);
    expect(await bases()).toEqual([null, null, 0]);
    expect((await b.resync(removed)).percent).toBe(50);
  });

  it('are listed by the last round of a stake while nothing is open, so that its end is seen', async () => {
    const roomId = await open(a);
    await a.ask('lockIn', space.id);
    await c.ask('lockIn', space.id);
    await a.confirm(roomId, [1]);
    await b.confirm(roomId, [2]);
    const told = (status: string) =>
      c.next('availableRooms', (rows) => rows.some((row) => row.id === roomId && row.status === status));
    await toDraw(roomId);
    await told('Playing');
    const at = a.received.length;
    await a.ask('lockIn', space.id);
    const [rows] = await a.next('availableRooms', () => true, at);
    expect(rows.find((row) => row.id === roomId)).toMatchObject({
      mine: true,
      playing: { id: roomId, mine: true },
    });
    await steps.playOut(roomId);
    await told('Finished');
    expect(await a.ask('joinRoom', { stake: 50, gameSpace: space.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await open(c)).not.toBe(roomId);
  });
});
