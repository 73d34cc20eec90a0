import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { connectPlayers, openRoom, stepsOf, storedRound } from '../support/players/players-rooms';
import type { Player } from '../support/players/players';
import { eventually } from '../support/eventually';
import { watchPauses } from '../support/pauses';
import { personalFacts } from '../support/personal-facts';
import { eventsOf } from '../support/routes';
import { createTestApp, type TestApp } from '../support/servers/app';
import { neverBusy } from '../support/sockets/never-busy';
import { connect, socketOf } from '../support/sockets/sockets';
import { openSpectator, type PlayerSocket } from '../support/sockets/sockets-player';
import { auditOf, person, screenOf, spacesOf, systemAdmin } from '../support/spaces';

/** What the server answers to a handshake; null if it admits the socket. */
const handshake = (test: TestApp, screen: unknown) => connect(socketOf(test, { auth: { screen } }));
const askScreen = (test: TestApp, token: string) =>
  request(test.url)
    .get(`/api/screen/${encodeURIComponent(token)}`)
    .set('accept-language', 'en');
/** How long the link of a screen may still be good after its end. */
const OFF_MS = 4000;

describe('the screen of a space', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let steps: ReturnType<typeof stepsOf>;
  let agent: Player;
  let spaceId: string;
  const open: PlayerSocket[] = [];
  const ask = (who: Player, verb: 'post' | 'delete', id = spaceId) =>
    request(test.url)[verb](`/api/space/${id}/screen`).set('cookie', who.cookie);
  const screen = async (token: string) => {
    const shown = await openSpectator(test.url, { screen: token });
    open.push(shown);
    return shown;
  };
  /** Connects members of the space. */
  const members = async (count: number) => {
    const phones = await connectPlayers(test, count);
    open.push(...phones);
    await test.db.query(
      'INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, unnest($2::uuid[]), now()',
      [spaceId, phones.map(({ player }) => player.id)],
    );
    return phones;
  };
  /** Waits until the server knows a round that the test has opened past it. */
  const known = (shown: PlayerSocket, roomId: string) =>
    eventually(async () => (await shown.ask('watchRound', { roomId })).ok, 'the round at the server');
  /** Milliseconds until the server has closed a socket, without what the machine took. */
  const closed = async (shown: PlayerSocket) => {
    const [from, pauses] = [performance.now(), watchPauses()];
    await eventually(() => !shown.socket.connected, 'the end of the socket');
    return performance.now() - from - pauses();
  };

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '1000', LOCK_MS: '300', WAIT_MS: '1500' },
    });
    neverBusy(test);
    steps = stepsOf(test, clock);
  });
  beforeEach(async () => {
    agent = await person(test, { role: 'agent' });
    await test.db.query("UPDATE users SET language = 'oromiffa' WHERE id = $1", [agent.id]);
    spaceId = (await spacesOf(test).create(agent)).id;
  });
  afterEach(() => open.splice(0).forEach((phone) => phone.close()));
  afterAll(() => test.close());

  it('shows ten rounds of its space and learns no name, phone or id of anybody in any frame', async () => {
    const token = await screenOf(test, agent, spaceId);
    const frames = [JSON.stringify((await askScreen(test, token).expect(200)).body)];
    const shown = await screen(token);
    shown.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
    const buyers = await members(4);
    for (let i = 0; i < 10; i++) {
      const { roomId, stake } = await openRoom(test, { spaceId });
      await known(shown, roomId);
      const bought = await Promise.all(
        buyers.map((phone, n) => phone.confirm(roomId, [n * 30 + 1, n * 30 + 7])),
      );
      expect(bought).toEqual(buyers.map(() => expect.objectContaining({ ok: true }) as unknown));
      await steps.play(roomId);
      await shown.next('gameFinished', (end) => end.roomId === roomId);
      // After the end, too: the snapshot has the winners.
      expect(await shown.ask('watchRound', { roomId })).toEqual({ ok: true, roomId });
      const [{ room }] = shown.all('roomJoined').at(-1) ?? [{ room: null }];
      expect(room).toMatchObject({ id: roomId, stake, players: {}, mine: [], userCount: 4, cardCount: 8 });
      expect(room?.winners[0]).toMatchObject({ card: expect.any(Number) as number, userName: '' });
    }
    const text = frames.join('\n');
    expect(text.length).toBeGreaterThan(50_000);
    const facts = await personalFacts(test);
    expect(facts).toContain(agent.phone);
    expect(facts.filter((fact) => text.includes(fact))).toEqual([]);
    expect(text).not.toContain('•'); // what is left of a masked phone or name
  });

  it('names its space, the language of its agent and the round that is shown first', async () => {
    const token = await screenOf(test, agent, spaceId);
    const facts = { space: 'Family', language: 'oromiffa' };
    expect((await askScreen(test, token)).body).toEqual({ ...facts, roundId: null, stake: null });
    const { roomId, stake } = await openRoom(test, { spaceId });
    await known(await screen(token), roomId);
    expect((await askScreen(test, token)).body).toEqual({ ...facts, roundId: roomId, stake });
  });

  it('sees no public round and none of another space, and may send nothing else', async () => {
    const token = await screenOf(test, agent, spaceId);
    const shown = await screen(token);
    const other = (await spacesOf(test).create(agent)).id;
    const [own, theirs, all] = [
      await openRoom(test, { spaceId }),
      await openRoom(test, { spaceId: other }),
      await openRoom(test),
    ];
    await known(shown, own.roomId);
    await known(await screen(await screenOf(test, agent, other)), theirs.roomId);
    for (const { roomId } of [theirs, all, { roomId: randomUUID() }])
      expect(await shown.ask('watchRound', { roomId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await shown.ask('watchRound', {})).toEqual({ ok: true, roomId: own.roomId });
    for (const event of eventsOf(test).filter((one) => one !== 'watchRound'))
      expect(await shown.ask(event, { roomId: own.roomId })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(shown.socket.connected).toBe(true);
  });

  it('has one link: another one ends it within 4 s, and so does its end', async () => {
    const first = await screenOf(test, agent, spaceId);
    const shown = await screen(first);
    const second = await screenOf(test, agent, spaceId);
    expect(second).not.toBe(first);
    expect(await closed(shown)).toBeLessThan(OFF_MS);
    await askScreen(test, first).expect(404);
    expect(await handshake(test, first)).toBe('UNAUTHENTICATED');
    const again = await screen(second);
    await pause(1500); // longer than the server takes to look at all links
    expect(again.socket.connected).toBe(true);
    await ask(agent, 'delete').expect(200, { success: true });
    expect(await closed(again)).toBeLessThan(OFF_MS);
    await askScreen(test, second).expect(404);
    await ask(agent, 'delete').expect(200);
    const actions = (await auditOf(test, spaceId)).filter(({ action }) => action === 'space.screen');
    expect(actions.map(({ before, after }) => [before?.['screen'], after?.['screen']])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it.each([
    ['its space is deleted', 'UPDATE spaces SET deleted_at = now() WHERE id = $1'],
    [
      'its agent is blocked',
      "UPDATE users SET status = 'blocked' WHERE id = (SELECT owner_id FROM spaces WHERE id = $1)",
    ],
    [
      'its agent is no longer one',
      "UPDATE users SET role = 'player' WHERE id = (SELECT owner_id FROM spaces WHERE id = $1)",
    ],
  ])('is off within 4 s when %s', async (_when, sql) => {
    const token = await screenOf(test, agent, spaceId);
    const shown = await screen(token);
    await test.db.query(sql, [spaceId]);
    expect(await closed(shown)).toBeLessThan(OFF_MS);
    expect(await handshake(test, token)).toBe('UNAUTHENTICATED');
  });

  it('belongs to the owner of the space: a member, another agent and a stranger make and end no link', async () => {
    const [member, rival] = [await person(test), await person(test, { role: 'agent' })];
    await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
      spaceId,
      member.id,
    ]);
    const token = await screenOf(test, agent, spaceId);
    for (const who of [member, rival])
      for (const verb of ['post', 'delete'] as const)
        expect((await ask(who, verb).expect(403)).body).toMatchObject({ code: 'NOT_YOURS' });
    await request(test.url).post(`/api/space/${spaceId}/screen`).expect(401);
    await ask(agent, 'post', randomUUID()).expect(404);
    await ask(agent, 'post', 'x').expect(400);
    await askScreen(test, token).expect(200);
    await ask(await systemAdmin(test), 'delete').expect(200);
    await askScreen(test, token).expect(404);
    const spaces = spacesOf(test);
    const [joined] = await spaces.list(member, 'getYourSpaces');
    expect(joined).not.toHaveProperty('screen');
  });

  it('tells its agent that it has a link, and stores only a keyed hash of it', async () => {
    const owned = async () => (await spacesOf(test).list(agent, 'getOwnedSpaces'))[0];
    expect(await owned()).not.toHaveProperty('screen');
    const answer = await ask(agent, 'post').expect(200);
    const { token, url } = answer.body as { token: string; url: string };
    expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(url).toBe(`${test.env.payments.publicUrl}/tv/${token}`);
    expect(await owned()).toMatchObject({ screen: true });
    const [stored] = await test.db.query<{ row: string }>(
      'SELECT s::text AS row FROM spaces s WHERE id = $1',
      [spaceId],
    );
    expect(stored?.row).toContain(spaceId);
    expect(stored?.row).not.toContain(token);
    const [plain] = await test.db.query<{ same: boolean }>(
      'SELECT screen_hash = sha256($2::bytea) AS same FROM spaces WHERE id = $1',
      [spaceId, Buffer.from(token)],
    );
    expect(plain).toEqual({ same: false });
  });

  it('opens by a token as it is typed: in capitals, in groups, with letters for the digits 0 and 1', async () => {
    const token = await screenOf(test, agent, spaceId);
    const typed = [
      token.toUpperCase(),
      `${token.slice(0, 5)}-${token.slice(5)}`,
      ` ${token.slice(0, 3)} ${token.slice(3)} `,
      token.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const one of typed) {
      await askScreen(test, one).expect(200);
      expect([one, await handshake(test, one)]).toEqual([one, null]);
    }
    for (const bad of ['', 'x', `${token}a`, token.slice(1), 'x'.repeat(500), 7, null, { token }]) {
      expect([bad, await handshake(test, bad)]).toEqual([bad, 'UNAUTHENTICATED']);
      if (typeof bad !== 'string' || !bad) continue;
      // The router reads no part of a path beyond 200 letters: 400, or 404 by the route of the built pages.
      const { status } = await askScreen(test, bad);
      expect(bad.length > 200 ? [400, 404] : [404]).toContain(status);
    }
  });

  it('may stand in four places: a fifth closes the oldest and tells it why', async () => {
    const token = await screenOf(test, agent, spaceId);
    const shown: PlayerSocket[] = [];
    for (let i = 0; i < 5; i++) shown.push(await screen(token));
    await eventually(() => shown.some(({ socket }) => !socket.connected), 'a socket that is closed');
    await pause(200);
    expect(shown.map(({ socket }) => socket.connected)).toEqual([false, true, true, true, true]);
    expect(shown.map((one) => one.all('Error message').map(([{ code }]) => code))).toEqual([
      ['TOO_MANY_REQUESTS'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('goes on in the middle of a round after its line was cut', async () => {
    const token = await screenOf(test, agent, spaceId);
    const shown = await openSpectator(test.url, { screen: token }, { reconnects: true });
    open.push(shown);
    const buyers = await members(2);
    const { roomId } = await openRoom(test, { spaceId });
    await known(shown, roomId);
    for (const [n, phone] of buyers.entries()) await phone.confirm(roomId, [n + 1]);
    await steps.lock(roomId);
    await steps.draw(roomId);
    for (let call = 0; call < 3; call += 1) await steps.call(roomId);
    await shown.next('numberCall', (_number, { roomId: id, index }) => id === roomId && index === 3);
    const again = new Promise<void>((resolve) => shown.socket.once('connect', () => resolve()));
    shown.socket.io.engine.close();
    await again;
    expect(await shown.ask('watchRound', { roomId })).toEqual({ ok: true, roomId });
    const [{ room }] = shown.all('roomJoined').at(-1) ?? [{ room: null }];
    expect(room?.calledNumbers.length).toBeGreaterThanOrEqual(3);
    await steps.playOut(roomId);
    const [end] = await shown.next('gameFinished', (one) => one.roomId === roomId);
    expect(end.calledNumbers).toEqual((await storedRound(test, roomId)).calls);
  });
});

describe('somebody who guesses the tokens of screens', () => {
  it('has 60 tries a minute, by page and by socket together; a known token opens all the same', async () => {
    const test = neverBusy(await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } }));
    const agent = await person(test, { role: 'agent' });
    const token = await screenOf(test, agent, (await spacesOf(test).create(agent)).id);
    const guess = () =>
      randomUUID()
        .replaceAll(/[^0-9a-f]/g, '')
        .slice(0, 10);
    for (let i = 0; i < 70; i++) await askScreen(test, token).expect(200);
    for (let i = 0; i < 50; i++) await askScreen(test, guess()).expect(404);
    for (let i = 0; i < 10; i++) expect(await handshake(test, guess())).toBe('UNAUTHENTICATED');
    expect(await handshake(test, guess())).toBe('UNAVAILABLE');
    await askScreen(test, guess()).expect(429);
    await askScreen(test, token).expect(200);
    expect(await handshake(test, token)).toBe(null);
    await test.close();
  });
});
