import type { RoundProof } from '@libs/bingo';
import type { BigGameView } from '@libs/contract';
import { trustOf, verifyPublished } from '@libs/proof';
import { FakeClock } from '../../src/platform/clock';
import { LogSequencer } from '../../src/fairness/log';
import { ScheduleRunner } from '../../src/schedules/schedule-runner';
import { adminsOf, announce, bigGame, type House, playOut, postedOf, toDraw } from '../support/big-games';
import { mustBeWhole } from '../support/payments';
import { asOwner } from '../support/players/players-ledger';
import { balanceOf } from '../support/players/players';
import { connectPlayers, storedRound } from '../support/players/players-rooms';
import { faultsOfRound, fetchDeck, fetchProof, type Proof } from '../support/recount/referee-round';
import { createTestApp } from '../support/servers/app';
import { ask } from '../support/staff';
import type { PlayerSocket } from '../support/sockets/sockets-player';

const LOG = { LOG_KEY: '0123456789abcdef'.repeat(4), LOG_ORIGIN: 'bingo.example/log', WITNESSES: 'none' };

describe('a big game', () => {
  const clock = new FakeClock();
  let house: House;
  let phones: PlayerSocket[];

  beforeAll(async () => {
    const test = await createTestApp({ clock, env: LOG });
    house = { test, clock };
    phones = await connectPlayers(test, 4);
  });
  afterAll(async () => {
    await mustBeWhole(house.test);
    for (const phone of phones) phone.close();
    await house.test.close();
  });

  const gamesOf = async (phone?: PlayerSocket): Promise<BigGameView[]> => {
    const headers = phone ? { cookie: phone.player.cookie } : undefined;
    const answer = await fetch(`${house.test.url}/api/bigGames`, headers ? { headers } : {});
    return ((await answer.json()) as { games: BigGameView[] }).games;
  };
  const gameOf = async (id: string, phone?: PlayerSocket) =>
    (await gamesOf(phone)).find((game) => game.id === id);
  /** Each phone buys so many cards. */
  const buy = async (id: string, ...counts: number[]) => {
    for (const [at, count] of counts.entries()) {
      const cards = Array.from({ length: count }, (_, i) => at * 10 + i + 1);
      await phones[at]?.resync(id);
      expect(await phones[at]?.confirm(id, cards)).toMatchObject({ ok: true });
    }
  };
  const amounts = async (id: string) => {
    const [row] = await house.test.db.query<Record<'prize' | 'added' | 'people', bigint>>(
      'SELECT prize, added, people FROM rounds WHERE id = $1',
      [id],
    );
    return { prize: Number(row?.prize), added: Number(row?.added), people: Number(row?.people) };
  };

  it('5.1 takes two admins, and is there for everybody once the second one has confirmed its guarantee as its cost', async () => {
    const { test } = house;
    const admins = await adminsOf(test);
    const waits = await ask(test, admins[0], 'post', 'admin/big-games', bigGame(clock)).expect(200);
    const proposals = await test.db.query('SELECT kind, value FROM proposals WHERE id = $1', [
      (waits.body as { proposalId: string }).proposalId,
    ]);
    expect(proposals).toEqual([{ kind: 'bigGame', value: 500_000n }]);
    expect(await gamesOf()).toEqual([]);
    const id = await announce(house, { stake: 20 });
    expect(await gamesOf()).toMatchObject([
      {
        id,
        title: { en: 'Saturday game' },
        stake: 20,
        guarantee: 5000,
        state: 'announced',
        sold: 0,
        own: [],
      },
    ]);
    const page = await ask(test, admins[0], 'get', `admin/big-games/${id}`).expect(200);
    expect(page.body).toMatchObject({
      ...{ guarantee: 5000, madeByName: 'Almaz', confirmedByName: 'Bekele', can: ['edit', 'stop'] },
    });
    await ask(test, admins[0], 'post', `admin/big-games/${id}/stop`, { reason: 'Only a try' }).expect(200);
  });

  it('5.2 sells cards from its announcement on, up to its own limit, and takes them back until its lock', async () => {
    const id = await announce(house, { cardsPerPlayer: 2 });
    const [first] = phones as [PlayerSocket];
    const before = await balanceOf(house.test.db, first.player.id);
    const joined = await first.ask('joinRoom', { bigGame: id });
    expect(joined).toMatchObject({ ok: true, roomId: id });
    const [{ room }] = await first.next('roomJoined');
    expect(room).toMatchObject({ guarantee: 5000, cardsPerPlayer: 2, status: 'Available' });
    expect(await first.confirm(id, [1, 2])).toMatchObject({ ok: true });
    expect(await first.confirm(id, [3])).toMatchObject({ ok: false, code: 'CARD_LIMIT' });
    expect(await gameOf(id, first)).toMatchObject({ state: 'selling', sold: 2, own: [1, 2] });
    expect(await first.ask('removeCards', { roomId: id, cards: [1, 2] })).toMatchObject({ ok: true });
    expect(await balanceOf(house.test.db, first.player.id)).toEqual(before);
    // The queue of its stake is as it was: its rounds wait and start without it.
    const beside = await phones[1]?.join(10);
    await phones[1]?.confirm(beside?.id ?? '', [5]);
    await phones[2]?.confirm(beside?.id ?? '', [6]);
    expect((await storedRound(house.test, beside?.id ?? '')).status).toBe('Countdown');
    const [admin] = await adminsOf(house.test);
    const stopped = await ask(house.test, admin, 'post', `admin/big-games/${id}/stop`, {
      reason: 'Only a try',
    });
    expect(stopped.body).toMatchObject({ state: 'stopped' });
  });

  it('5.3 5.4 pays the guarantee, adds from promotion what the pot lacks, and says so in log, proof and result', async () => {
    const { test } = house;
    const id = await announce(house);
    await buy(id, 2, 2, 1);
    await playOut(house, id);
    expect(await amounts(id)).toEqual({ prize: 500_000, added: 496_000, people: 3 });
    expect(await postedOf(test, `settle:${id}`)).toMatchObject({
      escrow: -5000,
      house: 1000,
      promotion: -496_000,
    });
    const [finished] = (await phones[0]?.next('gameFinished', ({ roomId }) => roomId === id)) ?? [];
    expect(finished).toMatchObject({ roomId: id, winAmount: 5000, guarantee: 5000, addedByHouse: 4960 });
    await test.app.get(LogSequencer, { strict: false }).run();
    const proof = await fetchProof(test.url, id);
    expect(proof).toMatchObject({ prize: 5000, guarantee: 5000, addedByHouse: 4960, money: { fee: 10 } });
    expect(await faultsOfRound(test.db, await fetchDeck(test.url), proof)).toEqual([]);
    const { log } = proof as Proof & { log: { lock: { entry: string }; end: { entry: string } } };
    expect(log.lock.entry).toMatch(
      /^edil-bingo\/lock\/v3\n[^]*guarantee 500000\nminCards 4\nminPlayers 2\npeople 3\n$/,
    );
    expect(log.end.entry).toMatch(/^edil-bingo\/end\/v3\n[^]*added 496000\n$/);
    await checked(proof as unknown as RoundProof);
  });

  /** Checks an honest document, and that no other guarantee passes. */
  async function checked(proof: RoundProof): Promise<void> {
    const state = (await (await fetch(`${house.test.url}/api/transparency`)).json()) as Record<
      'key' | 'lockKey',
      string
    >;
    const trust = trustOf({ logKeys: [state.key, state.lockKey], witnesses: [] });
    expect(verifyPublished(proof, trust).steps.filter(({ ok }) => !ok)).toEqual([]);
    const { guarantee: _, addedByHouse: __, ...without } = proof;
    const forged = [
      { ...proof, guarantee: 6000 },
      { ...proof, addedByHouse: 4961 },
      { ...proof, addedByHouse: 0, prize: 40 },
      { ...proof, guarantee: 4990, addedByHouse: 4950, prize: 4990 },
      without,
    ];
    for (const document of forged) expect(verifyPublished(document, trust).headline).toBe('broken');
  }

  it('5.3 pays the pot where it is more, and 5.2 the pot alone with fewer cards or players than it was announced for', async () => {
    const rich = await announce(house, { guarantee: 100, stake: 50 });
    await buy(rich, 2, 2);
    await playOut(house, rich);
    expect(await amounts(rich)).toMatchObject({ prize: 16_000, added: 0 });
    const few = await announce(house, { minCards: 6 });
    await buy(few, 2, 2);
    await playOut(house, few);
    expect(await amounts(few)).toMatchObject({ prize: 3200, added: 0 });
    const ring = await announce(house, { minPlayers: 3 });
    await buy(ring, 2, 2, 2);
    await asRing(phones.slice(0, 2).map(({ player }) => player.id));
    await playOut(house, ring);
    await asRing([]);
    expect(await amounts(ring)).toEqual({ prize: 4800, added: 0, people: 2 });
    for (const id of [rich, few, ring])
      expect(await postedOf(house.test, `settle:${id}`)).not.toHaveProperty('promotion');
  });

  /** Writes a ring of these players as the hourly computation would. */
  const asRing = (ids: readonly string[]) =>
    asOwner((client) =>
      client.query(`CREATE OR REPLACE FUNCTION ring_of(p_user uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN p_user = ANY ('{${ids.join()}}') THEN '00000000-0000-4000-8000-000000000001'::uuid END $$`),
    );

  it('5.2 gives every stake back with fewer players than a round needs', async () => {
    const id = await announce(house);
    const before = await balanceOf(house.test.db, phones[0]?.player.id ?? '');
    await buy(id, 2);
    await toDraw(house, id);
    expect((await storedRound(house.test, id)).status).toBe('Refunded');
    expect(await balanceOf(house.test.db, phones[0]?.player.id ?? '')).toEqual(before);
    expect(await gameOf(id)).toMatchObject({ state: 'over' });
  });

  it('5.1 is stopped by one admin while it sells: cards come back, and their holders are told', async () => {
    const { test } = house;
    const admins = await adminsOf(test);
    const id = await announce(house);
    const before = await balanceOf(test.db, phones[0]?.player.id ?? '');
    await buy(id, 2, 1);
    // Who takes a break is told of the refund too.
    await test.db.query(
      "UPDATE users SET break_until = $2::timestamptz + interval '1 second' WHERE id = $1",
      [phones[1]?.player.id, clock.now()],
    );
    await ask(test, admins[0], 'post', `admin/big-games/${id}/stop`, {
      reason: 'The hall has no light',
    }).expect(200);
    expect(await balanceOf(test.db, phones[0]?.player.id ?? '')).toEqual(before);
    const told = await test.db.query<{ user_id: string }>(
      "SELECT user_id FROM notifications WHERE content ->> 'en' = 'The big game was stopped. 10 Birr a card is back in your balance.'",
    );
    expect(told.map((row) => row.user_id).sort()).toEqual(
      phones
        .slice(0, 2)
        .map(({ player }) => player.id)
        .sort(),
    );
    clock.advance(1000);
    expect(await gameOf(id)).toMatchObject({ state: 'stopped' });
    // Its address leads to no other round of the stake, as a link to an ordinary one would.
    expect(await phones[0]?.ask('joinRoom', { stake: 10, roomId: id })).toMatchObject({ code: 'NOT_FOUND' });
    await ask(test, admins[0], 'post', `admin/big-games/${id}/stop`, { reason: 'Once more' }).expect(409);
  });

  it('5.1 keeps what buyers were promised: once a card is sold only the name changes, and the guarantee rises', async () => {
    const { test } = house;
    const admins = await adminsOf(test);
    const game = bigGame(clock, { stake: 30 });
    const id = await announce(house, game);
    const edit = (more: object) => ask(test, admins[0], 'put', `admin/big-games/${id}`, { ...game, ...more });
    await buy(id, 1);
    await edit({ guarantee: 4000 }).expect(409);
    await edit({ minCards: 5 }).expect(409);
    await edit({ startsAt: bigGame(clock, {}).startsAt.replace(/\d\dZ$/, '11Z') }).expect(409);
    await edit({ stake: 50 }).expect(400);
    clock.advance(1000);
    const more = await edit({ guarantee: 6000 }).expect(200);
    const { proposalId } = more.body as { proposalId: string };
    const [{ hash }] = (await test.db.query<{ hash: string }>('SELECT hash FROM proposals WHERE id = $1', [
      proposalId,
    ])) as [{ hash: string }];
    await ask(test, admins[1], 'post', `admin/proposals/${proposalId}/confirm`, { hash }).expect(200);
    expect(await gameOf(id)).toMatchObject({ guarantee: 6000 });
    await ask(test, admins[0], 'post', `admin/big-games/${id}/stop`, { reason: 'Only a try' }).expect(200);
  });

  it('5.5 reminds the holders of its cards ten minutes before, once, and nobody on a break', async () => {
    const { test } = house;
    const id = await announce(house, { stake: 80 });
    await buy(id, 1, 1);
    await test.db.query("UPDATE users SET break_until = $2::timestamptz + interval '7 days' WHERE id = $1", [
      phones[1]?.player.id,
      clock.now(),
    ]);
    const told = async () =>
      (
        await test.db.query<{ user_id: string }>(
          "SELECT user_id FROM notifications WHERE content ->> 'en' = 'Your 80 Birr game starts in 10 min.'",
        )
      ).map((row) => row.user_id);
    const runner = test.app.get(ScheduleRunner);
    clock.advance(50 * 60_000 - 1);
    await runner.run();
    expect(await told()).toEqual([]);
    clock.advance(1);
    for (let look = 0; look < 3; look += 1) await runner.run();
    expect(await told()).toEqual([phones[0]?.player.id]);
    await playOut(house, id);
    await runner.run();
    expect(await told()).toHaveLength(1);
  });
});
