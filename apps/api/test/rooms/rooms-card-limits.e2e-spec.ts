import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stakes } from '@libs/contract';
import { FakeClock } from '../../src/platform/clock';
import { PurchaseService } from '../../src/rooms/purchases/purchase.service';
import { SiteSettings } from '../../src/site/settings';
import { makePlayers, type Player } from '../support/players/players';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayer, openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';
import type { PlayerSocket } from '../support/sockets/sockets-player';

const refused = (max: number) => ({
  ...{ ok: false, code: 'CARD_LIMIT', message: expect.stringContaining(` ${max} `) as unknown },
});
const first = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('limits of six cards for 10 birr, four for the other public stakes, and three for stakes of spaces alone', () => {
  const opened: PlayerSocket[] = [];
  let test: TestApp;
  let owner: PlayerSocket;
  let rounds: Record<'ten' | 'twenty' | 'tenOfSpace' | 'twentyFiveOfSpace', string>;

  const phone = async (options: Parameters<typeof connectPlayer>[1] = {}) => {
    const made = await connectPlayer(test, options);
    opened.push(made);
    return made;
  };

  beforeAll(async () => {
    test = await createTestApp({ clock: new FakeClock(), env: { CARDS_PER_PLAYER: '3' } });
    const value = Object.fromEntries(stakes.map((stake) => [stake, stake === 10 ? 6 : 4]));
    await test.db.transaction((tx) =>
      test.app.get(SiteSettings).change(tx, 'cardsPerPlayer', value, { by: null, reason: 'a test' }),
    );
    owner = await phone({ role: 'agent' });
    const spaceId = randomUUID();
    await test.db.query(
      `INSERT INTO spaces (id, name, owner_id, percent_tenths, created_at) VALUES ($1, 'Family', $2, 75, now())`,
      [spaceId, owner.player.id],
    );
    rounds = {
      ten: (await owner.join(10)).id,
      twenty: (await owner.join(20)).id,
      tenOfSpace: (await openRoom(test, { stakeBirr: 10, spaceId })).roomId,
      twentyFiveOfSpace: (await openRoom(test, { stakeBirr: 25, spaceId })).roomId,
    };
  });
  afterAll(async () => {
    for (const one of opened) one.close();
    await test.close();
  });

  it.each([
    ['ten', 6],
    ['twenty', 4],
    ['tenOfSpace', 6],
    ['twentyFiveOfSpace', 3],
  ] as const)(
    'the round %s lets a player hold and buy %d cards, and refuses one more with that number',
    async (name, max) => {
      const roomId = rounds[name];
      // Only the owner is in the space.
      const player = name.endsWith('OfSpace') ? owner : await phone();
      expect(await player.ask('selectCards', { roomId, cards: first(max + 1) })).toMatchObject(refused(max));
      expect(await player.ask('selectCards', { roomId, cards: first(max) })).toMatchObject({ ok: true });
      expect(await player.ask('selectCards', { roomId, cards: [max + 1] })).toMatchObject(refused(max));
      expect(await player.confirm(roomId, first(max + 1))).toMatchObject(refused(max));
      expect(await player.confirm(roomId, first(max))).toMatchObject({ ok: true });
      expect(await player.confirm(roomId, [max + 1])).toMatchObject(refused(max));
    },
  );

  it('a sale of both stakes in one statement judges each buyer by the stake of their round', async () => {
    const [six, seven, four, five] = (await makePlayers(test.db, test.env.jwtSecret, 4, {
      birr: 1000,
    })) as [Player, Player, Player, Player];
    const buy = ({ id: userId }: Player, roundId: string, from: number, count: number) =>
      test.app.get(PurchaseService).buy({
        ...{ userId, roundId, requestId: randomUUID(), trace: 'both', untilMs: Infinity },
        cards: first(count).map((card) => card + from),
      });
    // What is asked for in one turn becomes one batch.
    const outcomes = await Promise.all([
      buy(six, rounds.ten, 100, 6),
      buy(seven, rounds.ten, 110, 7),
      buy(four, rounds.twenty, 100, 4),
      buy(five, rounds.twenty, 110, 5),
    ]);
    expect(outcomes).toMatchObject([
      { code: 'OK', sold: { charged: 6000n } },
      { code: 'CARD_LIMIT', sold: null },
      { code: 'OK', sold: { charged: 8000n } },
      { code: 'CARD_LIMIT', sold: null },
    ]);
    const commits = await test.db.query(
      'SELECT DISTINCT xmin::text FROM purchases WHERE user_id = ANY ($1)',
      [[six.id, four.id]],
    );
    expect(commits).toHaveLength(1);
  });

  it('a purchase that has waited too long is not sold, and one of the same batch is', async () => {
    const [late, inTime] = (await makePlayers(test.db, test.env.jwtSecret, 2, { birr: 100 })) as [
      Player,
      Player,
    ];
    const buy = ({ id: userId }: Player, card: number, untilMs: number) =>
      test.app.get(PurchaseService).buy({
        ...{ userId, roundId: rounds.ten, requestId: randomUUID(), trace: 'late' },
        ...{ cards: [card], untilMs },
      });
    const [refusal, sale] = await Promise.allSettled([
      buy(late, 150, performance.now() - 1),
      buy(inTime, 151, Infinity),
    ]);
    expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    expect(sale).toMatchObject({ status: 'fulfilled', value: { code: 'OK' } });
    expect(await test.db.query('SELECT FROM tickets WHERE user_id = $1', [late.id])).toEqual([]);
  });

  it('a sale that waits for one lock after the other for too long sells nothing', async () => {
    const [player] = (await makePlayers(test.db, test.env.jwtSecret, 1, { birr: 100 })) as [Player];
    const roundId = rounds.ten;
    const locked: Promise<void>[] = [];
    const lock = (sql: string, id: string, ms: number) =>
      new Promise<void>((isLocked) => {
        const held = asOwner(async (client) => {
          await client.query('BEGIN');
          await client.query(sql, [id]);
          isLocked();
          await sleep(ms);
        });
        locked.push(held);
      });
    await lock('SELECT FROM rounds WHERE id = $1 FOR UPDATE', roundId, 1500);
    await lock('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', player.id, 3000);
    const item = { userId: player.id, roundId, requestId: randomUUID(), trace: 'slow' };
    await test.app.get(SiteSettings).cardLimits(); // read here, the sale begins at once
    const untilMs = performance.now() + 300;
    const sale = test.app.get(PurchaseService).buy({ ...item, cards: [160], untilMs });
    await expect(sale).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all(locked);
    expect(await test.db.query('SELECT FROM tickets WHERE user_id = $1', [player.id])).toEqual([]);
  });

  it('a purchase that became late while it waited for a connection is not sold', async () => {
    const [buyer] = (await makePlayers(test.db, test.env.jwtSecret, 1, { birr: 100 })) as [Player];
    await test.app.get(SiteSettings).cardLimits(); // read here, the sale waits for nothing but its own connection
    const busy = Array.from({ length: test.env.databasePool }, () => test.db.transaction(() => sleep(600)));
    const sale = test.app.get(PurchaseService).buy({
      ...{ userId: buyer.id, roundId: rounds.ten, requestId: randomUUID(), trace: 'waits' },
      ...{ cards: [152], untilMs: performance.now() + 300 },
    });
    await expect(sale).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all(busy);
    expect(await test.db.query('SELECT FROM tickets WHERE user_id = $1', [buyer.id])).toEqual([]);
  });

  it('the phone is told the limit of each stake', async () => {
    const { limits } = (await (await fetch(`${test.url}/api/config`)).json()) as { limits: object };
    expect(limits).toMatchObject({ cardsPerPlayer: { 10: 6, 20: 4, 300: 4, other: 3 } });
  });

  it('the database holds no cards by limits that lack one for the other stakes', async () => {
    await expect(
      test.db.query(`SELECT hold_cards(now(), now(), '{"10": 4}', $1, $2, '{1}')`, [
        owner.player.id,
        rounds.ten,
      ]),
    ).rejects.toThrow('card_limits_check');
  });
});
