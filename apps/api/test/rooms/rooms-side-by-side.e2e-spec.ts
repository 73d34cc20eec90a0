import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { Metrics } from '../../src/platform/metrics';
import { createTestApp, type TestApp } from '../support/servers/app';
import { advanceTime, connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';
import { person, spacesOf } from '../support/spaces';
import { type PlayerSocket } from '../support/sockets/sockets-player';

/** Twenty players with ten cards each buy a whole deck. */
const CARDS_PER_PLAYER = '10';
const DECK = 200;
const tenOf = (i: number) => Array.from({ length: 10 }, (_, k) => i * 10 + k + 1);

/** Helpers for a test with a public room of its own. */
function roomsOf(test: TestApp, clock: FakeClock) {
  const rounds = async (roundId: string) => {
    const { room_id: roomId } = await storedRound(test, roundId);
    return test.db.query<{ id: string; status: string; filling: boolean; starts_at: Date | null }>(
      'SELECT id, status, filling, starts_at FROM rounds WHERE room_id = $1 ORDER BY number',
      [roomId],
    );
  };
  const reach = (roundId: string, ...status: string[]) =>
    eventually(
      async () => status.includes((await storedRound(test, roundId)).status),
      `${roundId} ${status.join()}`,
    );
  return {
    rounds,
    reach,
    /** Makes a room and answers its first round. @param at number of cards at which a round starts beside others */
    async open(at = DECK): Promise<string> {
      const { roomId } = await openRoom(test);
      await test.db.query(
        'UPDATE rooms SET side_by_side_at = $2 FROM rounds r WHERE r.room_id = rooms.id AND r.id = $1',
        [roomId, at],
      );
      return roomId;
    },
    /** The round of the same room that is filling. */
    async filling(roundId: string): Promise<string> {
      const found = (await rounds(roundId)).filter((round) => round.filling);
      expect(found).toHaveLength(1);
      return found[0]?.id ?? '';
    },
    async fill(phones: readonly PlayerSocket[], roundId: string): Promise<void> {
      const acks = await Promise.all(phones.map((phone, i) => phone.confirm(roundId, tenOf(i))));
      expect(acks.filter((ack) => !ack.ok)).toEqual([]);
    },
    /** Lets the countdown of a round and its draw pass. */
    async play(roundId: string): Promise<void> {
      advanceTime(test, clock, 30_000);
      await reach(roundId, 'Locked', 'Playing');
      advanceTime(test, clock, 3000);
      await reach(roundId, 'Playing');
    },
    async playOut(roundId: string): Promise<void> {
      for (let call = 0; call < 75 && (await storedRound(test, roundId)).status === 'Playing'; call += 1) {
        const { calls } = await storedRound(test, roundId);
        advanceTime(test, clock, 3500);
        await eventually(async () => {
          const now = await storedRound(test, roundId);
          return now.calls.length > calls.length || now.status !== 'Playing';
        }, 'a call');
      }
      expect((await storedRound(test, roundId)).status).toBe('Finished');
    },
  };
}

/** Checks that log, proof, standings and history are right for each round, although others played beside it. */
async function provesEach(test: TestApp, rounds: readonly string[]): Promise<void> {
  const rows = await test.db.query<{ number: bigint }>(
    'SELECT lock_number AS number FROM rounds WHERE id = ANY ($1) ORDER BY rounds.number',
    [rounds],
  );
  expect(rows.map(({ number }) => number)).toEqual([1n, 2n, 3n]);
  for (const id of rounds) {
    const answer = await fetch(`${test.url}/api/fairness/rounds/${id}`);
    const proof = (await answer.json()) as { status: string; winners: { amount: number }[] };
    expect([proof.status, proof.winners.length > 0]).toEqual(['Finished', true]);
  }
  const due = () => test.db.query('SELECT FROM rounds WHERE id = ANY ($1) AND standings_due', [rounds]);
  await eventually(async () => (await due()).length === 0, 'the standings of each');
}

const secondsTo = (clock: FakeClock, at: Date | null) => at && (at.getTime() - clock.now().getTime()) / 1000;

describe('rounds of a public room side by side', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let phones: PlayerSocket[];
  let rooms: ReturnType<typeof roomsOf>;
  let a: PlayerSocket;
  let b: PlayerSocket;

  beforeAll(async () => {
    test = await createTestApp({ clock, env: { CARDS_PER_PLAYER } });
    rooms = roomsOf(test, clock);
    phones = await connectPlayers(test, 20, { birr: 5_000_000 });
    [a, b] = phones as [PlayerSocket, PlayerSocket];
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  it('fill one after another: a round that had its 200th card never fills again, but its players may still change cards', async () => {
    const first = await rooms.open();
    expect(await rooms.filling(first)).toBe(first);
    await rooms.fill(phones, first);
    const next = await rooms.filling(first);
    expect(next).not.toBe(first);
    expect(await a.ask('removeCards', { roomId: first, cards: [1] })).toMatchObject({ ok: true });
    expect(await rooms.filling(first)).toBe(next);
    expect((await a.resync(first)).nextRoomId).toBe(next);
    expect(await a.confirm(first, [1])).toMatchObject({ ok: true });
    expect(await rooms.rounds(first)).toHaveLength(2);
  });

  it('are protected in the database: a filled round stays filled, and only one round of a room fills', async () => {
    const first = await rooms.open();
    await rooms.fill(phones, first);
    const again = test.db.query('UPDATE rounds SET filling = true WHERE id = $1', [first]);
    await expect(again).rejects.toMatchObject({ constraint: 'rounds_filling_ended' });
    const second = test.db.query(
      `SELECT open_round(room_id, gen_random_uuid(), secret_sealed, commitment, now()) AS id FROM rounds WHERE id = $1`,
      [first],
    );
    expect(await second).toEqual([{ id: null }]);
  });

  it('exist in public rooms only: a space plays its rounds one at a time', async () => {
    const owner = await person(test, { role: 'agent' });
    const space = await spacesOf(test).create(owner);
    const { roomId: first } = await openRoom(test, { spaceId: space.id });
    await test.db.query('UPDATE rooms SET side_by_side_at = 2 WHERE space_id = $1', [space.id]);
    for (const { player } of [a, b])
      await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
        space.id,
        player.id,
      ]);
    await a.confirm(first, [1]);
    await b.confirm(first, [2]);
    await rooms.play(first);
    const { room_id: room } = await storedRound(test, first);
    const [next] = await test.db.query<{ id: string }>(
      `SELECT open_round($1, gen_random_uuid(), 'x', repeat('a', 64), now()) AS id`,
      [room],
    );
    await a.confirm(next?.id ?? '', tenOf(0));
    await b.confirm(next?.id ?? '', tenOf(1));
    expect(await storedRound(test, next?.id ?? '')).toMatchObject({ status: 'Open', card_count: 20 });
    const start =
      "UPDATE rounds SET status = 'Countdown', starts_at = now(), closes_at = now(), next_due_at = now() WHERE id = $1";
    await expect(test.db.query(start, [next?.id])).rejects.toMatchObject({
      constraint: 'rounds_one_running_key',
    });
  });

  it('have a running countdown shortened to 8 s when they are full, and the next round opens in the same commit', async () => {
    const first = await rooms.open();
    await a.confirm(first, tenOf(0));
    await b.confirm(first, tenOf(1));
    expect(secondsTo(clock, (await storedRound(test, first)).starts_at)).toBe(30);
    clock.advance(5000);
    await rooms.fill(phones, first);
    const full = await storedRound(test, first);
    expect([secondsTo(clock, full.starts_at), secondsTo(clock, full.closes_at)]).toEqual([8, 5]);
    expect(await rooms.rounds(first)).toMatchObject([
      { status: 'Countdown', filling: false },
      { status: 'Open', filling: true },
    ]);
    const [sameCommit] = await test.db.query<{ same: boolean }>(
      'SELECT count(DISTINCT xmin::text) = 1 AS same FROM rounds WHERE room_id = $1',
      [full.room_id],
    );
    expect(sameCommit).toEqual({ same: true });
  });

  it('never have a shorter countdown lengthened, which also goes on when a card is given back', async () => {
    const first = await rooms.open();
    await a.confirm(first, tenOf(0));
    await b.confirm(first, tenOf(1));
    clock.advance(24_000);
    await rooms.fill(phones, first);
    expect(secondsTo(clock, (await storedRound(test, first)).starts_at)).toBe(6);
    await a.ask('removeCards', { roomId: first, cards: [1] });
    expect(await storedRound(test, first)).toMatchObject({ status: 'Countdown', card_count: 199 });
    expect(secondsTo(clock, (await storedRound(test, first)).starts_at)).toBe(6);
  });

  it('start when they are full, whatever else is played, and all are played to their end', async () => {
    const first = await rooms.open();
    await rooms.fill(phones, first);
    await rooms.play(first);
    const second = await rooms.filling(first);
    await rooms.fill(phones, second);
    expect(secondsTo(clock, (await storedRound(test, second)).starts_at)).toBe(8);
    await rooms.play(second);
    const third = await rooms.filling(first);
    await rooms.fill(phones, third);
    await rooms.play(third);
    expect((await rooms.rounds(first)).map(({ status }) => status)).toEqual([
      ...['Playing', 'Playing', 'Playing', 'Open'],
    ]);
    const figures = () => test.app.get(Metrics).render();
    await eventually(async () => /^rounds_beside_others [2-9]/m.test(await figures()), 'the figure of them');
    for (const id of [third, second, first]) await rooms.playOut(id);
    expect((await rooms.rounds(first)).at(-1)).toMatchObject({ status: 'Open', filling: true });
    await provesEach(test, [first, second, third]);
  });

  it('start beside a playing round at side_by_side_at cards of enough players, go on selling, and the next round opens', async () => {
    const first = await rooms.open(12);
    await a.confirm(first, tenOf(0));
    await b.confirm(first, tenOf(1));
    expect(await rooms.filling(first)).toBe(first); // the first round is still filling while it counts down
    await rooms.play(first);
    const second = await rooms.filling(first);
    await a.confirm(second, tenOf(0));
    expect(await storedRound(test, second)).toMatchObject({ status: 'Open', wait_until: null }); // 10 cards, but of one player
    await b.confirm(second, [11]);
    expect((await storedRound(test, second)).status).toBe('Open');
    await b.confirm(second, [12]);
    expect(await storedRound(test, second)).toMatchObject({ status: 'Countdown', card_count: 12 });
    expect(secondsTo(clock, (await storedRound(test, second)).starts_at)).toBe(8);
    const third = await rooms.filling(first);
    expect(third).not.toBe(second);
    expect(await b.confirm(second, [13])).toMatchObject({ ok: true });
    expect(await rooms.rounds(first)).toHaveLength(3);
    await rooms.play(second);
    expect(await b.confirm(second, [14])).toMatchObject({ ok: false, code: 'ROUND_CLOSED' });
  });

  it('wait for all earlier rounds while they have sold fewer cards than a round side by side needs', async () => {
    const first = await rooms.open(12);
    for (const [i, phone] of [a, b].entries()) await phone.confirm(first, tenOf(i));
    await rooms.play(first);
    const second = await rooms.filling(first);
    for (const [i, phone] of [a, b].entries()) await phone.confirm(second, tenOf(i));
    await rooms.play(second);
    const third = await rooms.filling(first);
    await a.confirm(third, [1]);
    await b.confirm(third, [2]);
    await rooms.playOut(second);
    const waiting = await storedRound(test, third);
    if ((await storedRound(test, first)).status === 'Playing') {
      expect(waiting.status).toBe('Open'); // the first round was still playing
      await rooms.playOut(first);
    }
    await rooms.reach(third, 'Countdown');
    expect(secondsTo(clock, (await storedRound(test, third)).starts_at)).toBeGreaterThan(8);
  });

  it('share one limit for held cards over all rounds of the stake, and have a limit for bought cards each', async () => {
    const first = await rooms.open();
    await rooms.fill(phones, first);
    const next = await rooms.filling(first);
    expect(await a.ask('removeCards', { roomId: first, cards: [1, 2, 3, 4, 5, 6] })).toMatchObject({
      ok: true,
    });
    expect(await a.ask('selectCards', { roomId: first, cards: [1, 2, 3, 4] })).toMatchObject({ ok: true });
    const seven = { roomId: next, cards: [1, 2, 3, 4, 5, 6, 7] };
    expect(await a.ask('selectCards', seven)).toMatchObject({ ok: false, code: 'CARD_LIMIT' });
    expect(await a.ask('selectCards', { ...seven, cards: [1, 2, 3, 4, 5, 6] })).toMatchObject({ ok: true });
    expect(await a.confirm(next, tenOf(0))).toMatchObject({ ok: true });
    const both = await Promise.all([
      a.confirm(first, [1, 2, 3, 4]),
      b.ask('selectCards', { roomId: next, cards: [101, 102, 103] }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('do not both grant the whole limit to holds that come at the same moment', async () => {
    const first = await rooms.open();
    await rooms.fill(phones, first);
    const next = await rooms.filling(first);
    await a.ask('removeCards', { roomId: first, cards: tenOf(0) });
    const acks = await Promise.all([
      a.ask('selectCards', { roomId: first, cards: tenOf(0) }),
      a.ask('selectCards', { roomId: next, cards: tenOf(0) }),
    ]);
    expect(acks.map((ack) => (ack.ok ? 'ok' : ack.code)).sort()).toEqual(['CARD_LIMIT', 'ok']);
  });

  it('can be entered by their own link while they sell; afterwards the link names the round that is open', async () => {
    const first = (await a.join(10)).id;
    await rooms.fill(phones.slice(0, 19), first);
    const [late] = await connectPlayers(test, 1);
    const lead = async (roomId: string) => late?.ask('joinRoom', { stake: 10, roomId });
    expect(await lead(first)).toMatchObject({ ok: true, roomId: first });
    await phones[19]?.confirm(first, tenOf(19));
    const next = await rooms.filling(first);
    expect(await lead(first)).toMatchObject({ ok: false, code: 'ROUND_CLOSED', details: { open: next } });
    expect(await late?.next('Join Failed')).toMatchObject([
      { code: 'ROUND_CLOSED', details: { open: next } },
    ]);
    await a.ask('removeCards', { roomId: first, cards: [1] });
    expect(await lead(first)).toMatchObject({ ok: true, roomId: first });
    expect(await late?.ask('joinRoom', { stake: 10 })).toMatchObject({ ok: true, roomId: next });
    await rooms.play(first);
    expect(await lead(first)).toMatchObject({ ok: false, code: 'ROUND_CLOSED' });
    const owner = await person(test, { role: 'agent' });
    const space = await spacesOf(test).create(owner);
    const { roomId: hidden } = await openRoom(test, { spaceId: space.id, stakeBirr: 10 });
    expect(await lead(hidden)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    const inside = await late?.ask('joinRoom', { stake: 10, gameSpace: space.id, roomId: hidden });
    expect(inside).toMatchObject({ ok: false, code: 'NOT_A_MEMBER' });
    const other = (await a.join(20)).id;
    expect(await lead(other)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await lead('7d1f8a3e-94c0-4f38-9a55-0d7c3b1c2a11')).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
    late?.close();
  });

  it('appear in the lobby as the newest playing round, the number that play, and each player’s own rounds', async () => {
    await test.db.query('UPDATE rooms SET side_by_side_at = 12 WHERE space_id IS NULL AND stake = 3000');
    const first = (await a.join(30)).id;
    for (const [i, phone] of [a, b].entries()) await phone.confirm(first, tenOf(i));
    const row = async (phone: PlayerSocket) => {
      const from = phone.received.length;
      await phone.ask('lockIn', null);
      const [rows] = await phone.next('availableRooms', (list) => list.length > 1, from);
      return rows.find(({ stake }) => stake === 30);
    };
    expect(await row(a)).toMatchObject({
      id: first,
      tables: 0,
      playing: null,
      own: [{ id: first, status: 'Starting' }],
    });
    await rooms.play(first);
    const second = await rooms.filling(first);
    const heard = a.received.length;
    for (const [i, phone] of [a, b].entries()) await phone.confirm(second, tenOf(i));
    await a.next('availableRooms', (rows) => rows.some(({ own }) => own?.length === 2), heard);
    await rooms.play(second);
    const mine = await row(a);
    expect(mine).toMatchObject({ tables: 2, playing: { id: second, mine: true } });
    expect(mine?.own?.map(({ id, status, userCount }) => [id, status, userCount])).toEqual([
      [first, 'Playing', 2],
      [second, 'Playing', 2],
    ]);
    expect((await row(phones[5] as PlayerSocket))?.own).toEqual([]);
  });

  it('lose no santim', async () => {
    const { AuditService } = await import('../../src/wallet');
    expect((await test.app.get(AuditService).run()).violations).toEqual([]);
  });
});

describe('a full round below MIN_PLAYERS', () => {
  it('waits for more players, and the next round is open', async () => {
    const clock = new FakeClock();
    const test = await createTestApp({ clock, env: { CARDS_PER_PLAYER, MIN_PLAYERS: '30' } });
    const phones = await connectPlayers(test, 20, { birr: 5_000_000 });
    const rooms = roomsOf(test, clock);
    try {
      const first = await rooms.open();
      await rooms.fill(phones, first);
      expect(await storedRound(test, first)).toMatchObject({ status: 'Open', starts_at: null });
      expect(secondsTo(clock, (await storedRound(test, first)).wait_until)).toBe(120);
      expect(await rooms.filling(first)).not.toBe(first);
      advanceTime(test, clock, 120_000);
      await rooms.reach(first, 'Refunded');
    } finally {
      for (const phone of phones) phone.close();
      await test.close();
    }
  });
});
