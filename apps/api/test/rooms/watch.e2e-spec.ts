import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { eventually, PATIENCE_MS } from '../support/eventually';
import { personalFacts } from '../support/personal-facts';
import { createTestApp, type TestApp } from '../support/servers/app';
import {
  advanceTime,
  connectPlayer,
  connectPlayers,
  openRoom,
  stepsOf,
} from '../support/players/players-rooms';
import { eventsOf } from '../support/routes';
import { neverBusy } from '../support/sockets/never-busy';
import { connect, socketOf } from '../support/sockets/sockets';
import { openScreen } from '../support/spaces';
import { openSpectator, type PlayerSocket } from '../support/sockets/sockets-player';
import { solved } from '../support/work';

interface Watch {
  ticket: string;
  roundId: string | null;
  stake: number | null;
}

const askWatch = (test: TestApp) => request(test.url).get('/api/watch').set('accept-language', 'en');
const ticketOf = async (test: TestApp) => ((await askWatch(test).expect(200)).body as Watch).ticket;
const openGuest = async (test: TestApp) => openSpectator(test.url, { guest: await ticketOf(test) });
/** What the server answers to a handshake; null if it admits the socket. */
const handshake = (test: TestApp, guest: unknown) => connect(socketOf(test, { auth: { guest } }));

/** The events that people without an account hear (protocol.md section 3). */
const HEARD = [
  'roomJoined',
  'countdown',
  'countdownFinished',
  'numberCall',
  'gameFinished',
  'timeoutFinished',
];

describe('a guest', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let steps: ReturnType<typeof stepsOf>;
  const open: PlayerSocket[] = [];
  const guest = async () => {
    const phone = await openGuest(test);
    open.push(phone);
    return phone;
  };
  const players = async (count: number) => {
    const phones = await connectPlayers(test, count);
    open.push(...phones);
    return phones;
  };
  /** Waits until the server knows a round that the test has opened past it. */
  const known = (phone: PlayerSocket, roomId: string) =>
    eventually(async () => (await phone.ask('watchRound', { roomId })).ok, 'the round at the server');

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '1500', LOCK_MS: '300', WAIT_MS: '1500' },
    });
    neverBusy(test);
    steps = stepsOf(test, clock);
  });
  afterEach(() => open.splice(0).forEach((phone) => phone.close()));
  afterAll(() => test.close());

  it('watches whole rounds to their results and learns no name, phone or id of anybody', async () => {
    const watcher = await guest();
    const frames: string[] = [];
    watcher.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
    for (let i = 0; i < 3; i++) {
      const buyers = await players(4);
      const { roomId } = await openRoom(test);
      await known(watcher, roomId);
      for (const [n, phone] of buyers.entries())
        for (const card of [1, 2, 3]) await phone.confirm(roomId, [n * 30 + card * 7]);
      await steps.play(roomId);
      await watcher.next('gameFinished', (end) => end.roomId === roomId);
      // After the end, too: the snapshot has the winners.
      expect(await watcher.ask('watchRound', { roomId })).toEqual({ ok: true, roomId });
      const [end] = watcher.all('gameFinished').at(-1) ?? [];
      expect(end?.winners[0]).toMatchObject({ card: expect.any(Number) as number, userName: '' });
      expect(end?.winners[0]?.cells.length).toBeGreaterThanOrEqual(4);
      const [{ room }] = watcher.all('roomJoined').at(-1) ?? [{ room: null }];
      expect(room).toMatchObject({
        status: 'Finished',
        players: {},
        mine: [],
        held: [],
        userCount: 4,
        cardCount: 12,
      });
      expect(room?.winners).toEqual(end?.winners);
    }
    const text = frames.join('\n');
    expect(text.length).toBeGreaterThan(10_000);
    const facts = await personalFacts(test);
    expect(facts.length).toBeGreaterThan(80);
    expect(facts.filter((fact) => text.includes(fact))).toEqual([]);
    expect(text).not.toContain('•'); // what is left of a masked phone or name
  });

  it('hears the calls in the very frames of the players, and nothing else than what a watcher may hear', async () => {
    const [one, two] = (await players(2)) as [PlayerSocket, PlayerSocket];
    const watcher = await guest();
    const framesOf = (phone: PlayerSocket) => {
      const frames: string[] = [];
      phone.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
      return () => frames.filter((frame) => /"(numberCall|countdownFinished|countdown)"/.test(frame));
    };
    const { roomId } = await openRoom(test);
    await known(watcher, roomId);
    await one.ask('resync', { roomId });
    const [seen, heard] = [framesOf(one), framesOf(watcher)];
    await one.confirm(roomId, [1]);
    await two.confirm(roomId, [2]);
    await steps.play(roomId);
    for (const phone of [one, watcher]) await phone.next('gameFinished', (end) => end.roomId === roomId);
    expect(heard().length).toBeGreaterThan(10);
    expect(heard()).toEqual(seen());
    expect(
      [...new Set(watcher.received.map(({ name }) => name))].filter((name) => !HEARD.includes(name)),
    ).toEqual([]);
    const calls = watcher.all('numberCall').filter(([, { roomId: id }]) => id === roomId);
    expect(calls.map(([, { index }]) => index)).toEqual(calls.map((_, i) => i + 1));
  });

  it('watches the last of two rounds that it asks for in one breath, and hears nothing of the other', async () => {
    const buyers = await players(2);
    const [watcher, other] = [await guest(), await guest()];
    const [left, shown] = [await openRoom(test), await openRoom(test)];
    await known(watcher, left.roomId);
    await known(watcher, shown.roomId);
    await other.ask('watchRound', { roomId: left.roomId });
    const answers = [left, shown].map(({ roomId }) => watcher.ask('watchRound', { roomId }));
    expect(await Promise.all(answers)).toEqual([
      { ok: true, roomId: left.roomId },
      { ok: true, roomId: shown.roomId },
    ]);
    expect(watcher.all('roomJoined').at(-1)?.[0].room.id).toBe(shown.roomId);
    for (const [n, phone] of buyers.entries()) await phone.confirm(left.roomId, [n + 1]);
    for (const [n, phone] of buyers.entries()) await phone.confirm(shown.roomId, [n + 1]);
    await steps.lock(left.roomId);
    await steps.draw(left.roomId);
    await steps.reach(shown.roomId, 'Playing');
    for (const { roomId } of [left, shown]) await steps.playOut(roomId);
    await other.next('gameFinished', ({ roomId }) => roomId === left.roomId);
    await watcher.next('gameFinished', ({ roomId }) => roomId === shown.roomId);
    const heard = (phone: PlayerSocket) =>
      new Set([...phone.all('countdown'), ...phone.all('gameFinished')].map(([{ roomId }]) => roomId));
    expect(heard(other)).toEqual(new Set([left.roomId]));
    expect(heard(watcher)).toEqual(new Set([shown.roomId]));
  });

  it('sees that a round is refunded', async () => {
    const [lonely] = (await players(1)) as [PlayerSocket];
    const watcher = await guest();
    const { roomId } = await openRoom(test);
    await known(watcher, roomId);
    await lonely.confirm(roomId, [1]);
    advanceTime(test, clock, test.env.waitMs);
    await watcher.next('timeoutFinished', (end) => end.roomId === roomId);
  });

  it('is shown the round that plays with the most cards, and of none the next one', async () => {
    const [one, two] = (await players(2)) as [PlayerSocket, PlayerSocket];
    const watcher = await guest();
    const [small, big] = [await openRoom(test), await openRoom(test)];
    await known(watcher, small.roomId);
    await known(watcher, big.roomId);
    await one.confirm(small.roomId, [1]);
    await two.confirm(small.roomId, [2]);
    await watcher.ask('watchRound', { roomId: small.roomId });
    await watcher.next('countdown', ({ roomId }) => roomId === small.roomId);
    expect((await askWatch(test)).body).toMatchObject({ roundId: small.roomId, stake: small.stake });
    await one.confirm(big.roomId, [1, 2]);
    await two.confirm(big.roomId, [3]);
    await steps.lock(big.roomId);
    await steps.draw(big.roomId);
    await eventually(
      async () => ((await askWatch(test)).body as Watch).roundId === big.roomId,
      'the larger round',
    );
    expect(await watcher.ask('watchRound', {})).toEqual({ ok: true, roomId: big.roomId });
    for (const { roomId } of [small, big]) await steps.playOut(roomId);
  });

  it('is refused every other event with FORBIDDEN, and stays connected', async () => {
    const watcher = await guest();
    for (const event of [...eventsOf(test).filter((one) => one !== 'watchRound'), 'becomeRich']) {
      for (const payload of [undefined, {}, { roomId: randomUUID() }, { stake: 10 }]) {
        const answer = await watcher.ask(event, payload);
        expect([event, answer]).toEqual([event, expect.objectContaining({ ok: false, code: 'FORBIDDEN' })]);
      }
    }
    expect(await watcher.ask('watchRound', { roomId: 'x' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(watcher.socket.connected).toBe(true);
    const player = await connectPlayer(test);
    expect(await player.ask('watchRound', {})).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    player.close();
  });

  it('gets one answer for 500 guesses of rounds of spaces and of nothing, after the same time', async () => {
    const [agent] = (await connectPlayers(test, 1, { role: 'agent' })) as [PlayerSocket];
    open.push(agent);
    const spaceId = randomUUID();
    await test.db.query(
      `INSERT INTO spaces (id, name, owner_id, percent_tenths, created_at) VALUES ($1, 'Family', $2, 0, now())`,
      [spaceId, agent.player.id],
    );
    const secret: string[] = [];
    for (let i = 0; i < 10; i++) secret.push((await openRoom(test, { spaceId, stakeBirr: 40 + i })).roomId);
    await agent.ask('resync', { roomId: secret[0] ?? '' });
    await pause(1500); // until the server has them all in memory
    const watcher = await guest();
    const unknown = secret.map(() => randomUUID());
    const times: Record<'secret' | 'unknown', number[]> = { secret: [], unknown: [] };
    const answers = new Set<string>();
    for (let i = 0; i < 500; i++) {
      // Of two neighbours now the one and now the other is first: a second question may be quicker than a first one.
      const kind = i % 4 === 0 || i % 4 === 3 ? 'secret' : 'unknown';
      const roomId = kind === 'secret' ? (secret[i % 10] ?? '') : (unknown[i % 10] ?? '');
      const from = performance.now();
      answers.add(JSON.stringify(await watcher.ask('watchRound', { roomId })));
      times[kind].push(performance.now() - from);
    }
    expect([...answers]).toEqual([expect.stringContaining('"code":"NOT_FOUND"')]);
    // Of two neighbours either one is the slower as often as the other, whatever else the machine does.
    const slower = times.secret.filter((ms, i) => ms > (times.unknown[i] ?? 0)).length;
    expect(slower).toBeGreaterThan(80);
    expect(slower).toBeLessThan(170);
  });

  it('needs a ticket of ours: a forged one, a lengthened one and any other value are refused', async () => {
    const [number, until, signature] = (await ticketOf(test)).split('.') as [string, string, string];
    const forged = [
      '',
      'x',
      `${number}.${String(Number(until) + 1)}.${signature}`,
      `${'A'.repeat(16)}.${until}.${signature}`,
      `${number}.${until}.${'A'.repeat(43)}`,
      'x'.repeat(5000),
      7,
      null,
      { number },
    ];
    for (const ticket of forged)
      expect([ticket, await handshake(test, ticket)]).toEqual([ticket, 'UNAUTHENTICATED']);
    expect(await handshake(test, `${number}.${until}.${signature}`)).toBeNull();
  });

  it('keeps its socket longer than a stranger may have one, and one socket a ticket', async () => {
    const ticket = await ticketOf(test);
    const first = await openSpectator(test.url, { guest: ticket });
    open.push(first);
    await pause(5500);
    expect(first.socket.connected).toBe(true);
    const gone = new Promise((resolve) => first.socket.once('disconnect', resolve));
    const second = await openSpectator(test.url, { guest: ticket });
    open.push(second);
    await gone;
    expect(second.socket.connected).toBe(true);
  });
});

describe('the ticket of a guest', () => {
  it('is good for ten minutes', async () => {
    const clock = new FakeClock(new Date());
    const test = neverBusy(await createTestApp({ clock }));
    const ticket = await ticketOf(test);
    clock.advance(10 * 60_000 - 1);
    expect(await handshake(test, ticket)).toBeNull();
    clock.advance(2);
    expect(await handshake(test, ticket)).toBe('UNAUTHENTICATED');
    await test.close();
  });

  it('costs work when few places are left, and there is none when all are taken; players still come', async () => {
    const test = neverBusy(await createTestApp({ env: { GUESTS: '4' } }));
    const guests = [];
    for (let i = 0; i < 3; i++) guests.push(await openGuest(test));
    const last = await askWatch(test).expect(428);
    const answer = await askWatch(test)
      .set('X-Work', await solved(last.body))
      .expect(200);
    const { ticket } = answer.body as Watch;
    guests.push(await openSpectator(test.url, { guest: ticket }));
    expect((await askWatch(test).expect(429)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await handshake(test, ticket)).toBe('UNAVAILABLE');
    const player = await connectPlayer(test);
    expect(await player.ask('login')).toEqual({ ok: true });
    guests[0]?.close();
    await eventually(async () => (await askWatch(test)).status !== 429, 'a place');
    for (const phone of [...guests, player]) phone.close();
    await test.close();
  });
});

describe('a guest’s question', () => {
  it('is one of five at once, and of one a second after that', async () => {
    const test = neverBusy(await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } }));
    const watcher = await openGuest(test);
    const codesOf = async (count: number) => {
      const questions = Array.from({ length: count }, () =>
        watcher.ask('watchRound', { roomId: randomUUID() }),
      );
      return (await Promise.all(questions)).map((answer) => (answer.ok ? '' : answer.code));
    };
    const from = performance.now();
    const answered = (codes: string[]) => codes.filter((code) => code === 'NOT_FOUND').length;
    const first = await codesOf(7);
    await pause(1200);
    const second = await codesOf(2);
    expect([answered(first) >= 5, answered(second) >= 1]).toEqual([true, true]);
    // A slow machine gives the guest more time for questions.
    const seconds = (performance.now() - from) / 1000;
    expect(answered([...first, ...second])).toBeLessThanOrEqual(5 + seconds);
    const refused = [...first, ...second].filter((code) => code !== 'NOT_FOUND');
    expect(refused).toEqual(refused.map(() => 'TOO_MANY_REQUESTS'));
    watcher.close();
    await test.close();
  });
});

describe('a busy server', () => {
  it('refuses and cuts guests, and then screens, while every player stays and plays', async () => {
    const test = await createTestApp();
    const screen = await openScreen(test);
    const gone: string[] = [];
    screen.socket.on('disconnect', () => gone.push('screen'));
    // Ten are cut at once, and the last one alone.
    const guests = await Promise.all(Array.from({ length: 11 }, () => openGuest(test)));
    for (const { socket } of guests) socket.on('disconnect', () => gone.push('guest'));
    const spare = await ticketOf(test);
    const players = await connectPlayers(test, 5);
    const late = await connectPlayer(test);
    const end = performance.now() + PATIENCE_MS;
    // Timers fire 0.9 s late, which is far from what makes the server refuse a player.
    while (performance.now() < end && gone.length < 12) {
      const from = performance.now();
      while (performance.now() - from < 1400);
      await pause(20);
    }
    expect(gone).toEqual([...new Array<string>(11).fill('guest'), 'screen']);
    expect(await handshake(test, spare)).toBe('UNAVAILABLE');
    await askWatch(test).expect(429);
    expect(players.map(({ socket }) => socket.connected)).toEqual([true, true, true, true, true]);
    expect(await late.ask('login')).toEqual({ ok: true });
    const { roomId } = await openRoom(test);
    expect(await players[0]?.confirm(roomId, [1])).toMatchObject({ ok: true });
    await eventually(async () => (await handshake(test, spare)) === null, 'guests again');
    for (const phone of [...players, late]) phone.close();
    await test.close();
  });
});
