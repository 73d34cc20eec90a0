import type { ClientEvents, SpaceView } from '@libs/contract';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers } from '../support/players/players-rooms';
import { spacesOf } from '../support/spaces';
import type { PlayerSocket } from '../support/sockets/sockets-player';

type Game = Parameters<ClientEvents['joinRoom']>[0];

const TRIES = 200;
const AT_ONCE = 8;

describe('two requests at the same moment in a space', () => {
  let test: TestApp;
  let spaces: ReturnType<typeof spacesOf>;
  let owner: PlayerSocket;
  let guests: PlayerSocket[];
  let space: SpaceView;

  beforeAll(async () => {
    test = await createTestApp({ env: { MIN_PLAYERS: '60', WAIT_MS: '600000' } });
    spaces = spacesOf(test);
    [owner] = (await connectPlayers(test, 1, { role: 'agent' })) as [PlayerSocket];
    guests = await connectPlayers(test, AT_ONCE);
    space = await spaces.create(owner.player);
  });
  afterAll(async () => {
    for (const phone of [owner, ...guests]) phone.close();
    await test.close();
  });

  /** A removed player returns by being added again. */
  const join = async (...phones: PlayerSocket[]) => {
    const members = phones.map(({ player }) => player.phone);
    await spaces.ask(owner.player, 'post', `addMembersToSpace/${space.id}`, { members });
    await Promise.all(phones.map((phone) => spaces.join(phone.player, space.id)));
  };
  const create = (phone: PlayerSocket, stake: number) =>
    phone.ask('joinRoom', { stake, gameSpace: space.id, createGame: true });

  /** Paid cards in rounds that are not locked, held by people who do not belong to the space. */
  const strangersCards = () =>
    test.db.query(
      `SELECT t.id FROM tickets t JOIN rounds r ON r.id = t.round_id JOIN rooms ro ON ro.id = r.room_id
       JOIN spaces s ON s.id = ro.space_id
       WHERE t.state = 'confirmed' AND r.status IN ('Open', 'Countdown') AND (s.deleted_at IS NOT NULL
         OR s.owner_id <> t.user_id AND NOT EXISTS (
           SELECT 1 FROM space_members m WHERE m.space_id = s.id AND m.user_id = t.user_id))`,
    );

  it(`leave no former member a paid card: removal against confirmCards, ${TRIES} times`, async () => {
    const outcomes = { bought: 0, refused: 0 };
    for (let turn = 0; turn < TRIES / AT_ONCE; turn += 1) {
      await join(...guests);
      const acks = await Promise.all(guests.map((phone) => create(phone, 10)));
      const roomId = acks[0]?.ok ? acks[0].roomId : '';
      await Promise.all(
        guests.map(async (phone, i) => {
          const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
          const remove = async () => {
            const path = `removeMember/${space.id}/${phone.player.id}`;
            expect((await spaces.ask(owner.player, 'delete', path)).status).toBe(200);
          };
          // On a busy machine one request always wins, so one of them waits: in the first turn for the other one, and in
          // the others for a varying moment.
          const behind = ((turn * AT_ONCE + i) % 10) * 8;
          const isSure = turn === 0 && i % 2 === 1;
          if (isSure) await remove();
          const buys = wait(i % 2 ? behind : 0).then(() => phone.confirm(roomId, [i * 4 + 1, i * 4 + 2]));
          if (i % 2 === 0) await (turn === 0 ? buys : wait(behind / 8));
          if (!isSure) await remove();
          const ack = await buys;
          if (!ack.ok) expect(ack.code).toBe('NOT_A_MEMBER');
          outcomes[ack.ok ? 'bought' : 'refused'] += 1;
        }),
      );
      expect(await strangersCards()).toEqual([]);
    }
    expect(outcomes.bought + outcomes.refused).toBe(TRIES);
    expect(outcomes.bought).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
    const rounds = await test.db.query(
      `SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.space_id = $1
         AND (r.card_count <> 0 OR r.player_count <> 0 OR r.wait_until IS NOT NULL)`,
      [space.id],
    );
    expect(rounds).toEqual([]);
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
  });

  it('leave no former member a paid card: removal while others open rounds and the player buys in each new one', async () => {
    const [victim, friend] = guests as [PlayerSocket, PlayerSocket];
    for (const stake of [5, 10, 25, 50, 100, 500, 1000]) {
      await join(victim, friend);
      await Promise.all([
        (async () => {
          const ack = await create(friend, stake);
          if (ack.ok) await victim.confirm(ack.roomId, [9]);
        })(),
        spaces.ask(owner.player, 'delete', `removeMember/${space.id}/${victim.player.id}`),
      ]);
      expect(await strangersCards()).toEqual([]);
    }
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
  });

  it('leave nothing open or paid in the space: deletion against joins, new games and purchases', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const doomed = await spaces.create(owner.player);
      await Promise.all(guests.map((phone) => spaces.join(phone.player, doomed.id)));
      const body: Game = { stake: 25, gameSpace: doomed.id, createGame: true };
      const first = await owner.ask('joinRoom', body);
      const roomId = first.ok ? first.roomId : '';
      await Promise.all([
        ...guests.map((phone, i) => phone.confirm(roomId, [i + 1])),
        ...guests.map((phone) => phone.ask('joinRoom', { ...body, stake: 50 })),
        spaces.ask(owner.player, 'delete', doomed.id),
        ...guests.map((phone) => spaces.join(phone.player, doomed.id)),
      ]);
      const left = await test.db.query(
        `SELECT r.status FROM rounds r JOIN rooms ro ON ro.id = r.room_id
         WHERE ro.space_id = $1 AND r.status <> 'Refunded'`,
        [doomed.id],
      );
      expect(left).toEqual([]);
      expect(await strangersCards()).toEqual([]);
    }
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
  });
});
