import type { ClientEvents, GameFinished, RoundSnapshot, ServerEvents } from '@libs/contract';
import request from 'supertest';
import { eventually, until } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { connect, socketOf } from '../support/sockets/sockets';
import { importedLine, waitingDeposit } from '../support/staff';
import { Line, Listener } from './listener';
import { differences } from './recording';
import { Shapes } from './shapes';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REQUESTS = ['1', '2', '3'].map((digit) => NOBODY.replace(/0$/, digit));
/** Long enough for two lists of all cards, sent every 5 s, while a round waits for a second player. */
const WAIT_MS = '6500';

/** Every client event with a malformed payload. */
const MALFORMED: Record<keyof ClientEvents, unknown> = {
  login: { odd: 1 },
  lockIn: 'x',
  joinRoom: { stake: 'x', odd: 1 },
  leaveRoom: { roomId: 'x' },
  selectCards: { roomId: NOBODY, cards: [] },
  confirmCards: { roomId: NOBODY, cards: [201], requestId: 'x' },
  removeCards: { roomId: NOBODY, cards: 'x' },
  bingo: { roomId: NOBODY, card: 0 },
  resync: {},
  myRooms: { odd: 1 },
  getSchedules: { odd: 1 },
  joinChatRoom: { odd: 1 },
  leaveChatRoom: { odd: 1 },
  sendMessage: { receiverId: 'x', message: 1 },
  watchRound: { roomId: 'x' },
  takeMessage: { id: 'x', taker: 'x' },
};

/** Every server event: recorded, or the reason why this story does not cause it. */
const SERVER_EVENTS: Record<keyof ServerEvents, 'recorded' | `not seen: ${string}`> = {
  message: 'recorded',
  updateBalance: 'recorded',
  availableRooms: 'recorded',
  roomJoined: 'recorded',
  'Join Failed': 'recorded',
  changeRoom: 'not seen: all 200 cards must be sold, which takes 50 players',
  countdown: 'recorded',
  countdownFinished: 'recorded',
  timeoutMessage: 'recorded',
  timeoutFinished: 'recorded',
  'Error message': 'recorded',
  cardUpdate: 'recorded',
  responseCards: 'recorded',
  numberCall: 'recorded',
  gameFinished: 'recorded',
  receiveMessage: 'recorded',
  chatPresence: 'recorded',
  scheduledGames: 'recorded',
  notification: 'recorded',
  messageOffer: 'recorded',
  systemRestart: 'not seen: it is sent when the process of the server ends',
};

describe('the sockets say what was recorded (UPDATE_WIRE=1 records anew)', () => {
  const listener = new Listener();
  const fairness = new Shapes((field) => field === 'state' || field === 'chain');
  let test: TestApp;
  let [a, b] = [] as unknown as [Line, Line];
  let refusal: string | null;

  // One round is played, and the tests look at what was heard.
  beforeAll(async () => {
    test = await createTestApp({
      env: { CALL_INTERVAL_MS: '40', COUNTDOWN_MS: '2600', LOCK_MS: '1300', WAIT_MS },
    });
    const [abebe, biruk] = [
      await createPerson(test, { phone: '+251921000001', name: 'Abebe' }),
      await createPerson(test, { phone: '+251921000002', name: 'Biruk' }),
    ];
    for (const [label, person] of Object.entries({ abebe, biruk })) {
      listener.names.set(person.id, label);
      await paymentsOf(test).fund(person, 500);
    }
    const stranger = socketOf(test);
    refusal = await connect(stranger);
    stranger.close();
    [a, b] = [
      await Line.open(test, { cookie: abebe.cookie }, listener),
      await Line.open(test, { cookie: biruk.cookie }, listener),
    ];
    await malformed(a);
    await lookOn();
    await talk(biruk);
    const alone = await waitAlone();
    await playRound();
    await b.next('timeoutFinished', ({ roomId }) => roomId === alone);
    await b.next('cardUpdate', ({ all }) => all === true);
    await a.ask('leaveRoom', 'valid', { roomId: alone });
  });
  afterAll(async () => {
    for (const line of [a, b]) line.socket.close();
    await test.close();
  });

  /** Answers to malformed events, with and without an ack. */
  async function malformed(line: Line): Promise<void> {
    for (const [event, payload] of Object.entries(MALFORMED))
      await line.ask(event as keyof ClientEvents, 'malformed', payload);
    line.socket.emit('joinRoom', { stake: 'x' });
    await line.next('Error message');
    const elsewhere = { roomId: NOBODY, cards: [1] };
    await line.ask('resync', 'unknown round', { roomId: NOBODY });
    await line.ask('selectCards', 'unknown round', elsewhere);
    await line.ask('confirmCards', 'unknown round', { ...elsewhere, requestId: REQUESTS[0] });
    await line.ask('removeCards', 'unknown round', elsewhere);
    await line.ask('bingo', 'unknown round', { roomId: NOBODY, card: 1 });
    await line.ask('lockIn', 'unknown space', NOBODY);
    await line.ask('joinRoom', 'unknown stake', { stake: 7 });
    await line.ask('joinRoom', 'unknown space', { stake: 10, gameSpace: NOBODY });
    await line.next('Join Failed');
  }

  /** What is said to somebody without an account. */
  async function lookOn(): Promise<void> {
    // A server that is busy for a moment refuses guests, at both steps.
    const arrive = async () => {
      const { body } = await request(test.url).get('/api/watch').expect(200);
      const { roundId, ticket } = body as { ticket: string; roundId: string | null };
      return roundId === null ? null : Line.open(test, { auth: { guest: ticket } }, listener);
    };
    const guest = (await until(arrive, (line) => line !== null)) as Line;
    await guest.ask('watchRound', 'malformed by a guest', MALFORMED.watchRound);
    await guest.ask('joinRoom', 'by a guest', { stake: 10 });
    await guest.ask('watchRound', 'unknown round', { roomId: NOBODY });
    await guest.ask('watchRound', 'valid', {});
    await guest.next('roomJoined');
    guest.socket.close();
  }

  /** Everything except rounds: lobby, chat, scheduled games and a notification. */
  async function talk(peer: Person): Promise<void> {
    for (const line of [a, b]) {
      await line.ask('login', 'valid');
      await line.next('availableRooms');
      await line.next('updateBalance');
    }
    await a.ask('lockIn', 'valid', null);
    await plan(peer);
    await a.ask('getSchedules', 'valid');
    await a.next('scheduledGames', (games) => games.length > 0);
    await b.ask('joinChatRoom', 'valid');
    await a.ask('joinChatRoom', 'valid');
    await a.next('chatPresence', ({ online }) => online.length === 2);
    await a.ask('sendMessage', 'valid', { receiverId: peer.id, message: 'Selam' });
    await b.next('receiveMessage');
    await a.ask('sendMessage', 'blank', { receiverId: peer.id, message: ' ' });
    await a.ask('joinChatRoom', 'again');
    await a.ask('leaveChatRoom', 'valid');
    const admin = await createPerson(test, { phone: '+251911000001', name: 'Almaz' });
    await request(test.url)
      .post('/api/admin/notifications')
      .set('cookie', admin.cookie)
      .send({ content: 'Hello' })
      .expect(201);
    await a.next('notification');
    const deposit = await waitingDeposit(test, peer.id, 100);
    const line = await importedLine(test, peer, { reference: 'L1', birr: 100 });
    await request(test.url)
      .post(`/api/admin/deposits/${deposit}/approve`)
      .set('cookie', admin.cookie)
      .send({ ...line, reason: 'seen' })
      .expect(200);
    await b.next('message');
    const [{ id }] = await b.next('messageOffer');
    await b.ask('takeMessage', 'valid', { id, taker: 'ab'.repeat(16) });
    await b.ask('takeMessage', 'another page', { id, taker: 'cd'.repeat(16) });
  }

  async function plan({ cookie }: Person): Promise<void> {
    const date = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
    const body = { date, time: '12:00', stake: 50 };
    await request(test.url).post('/api/scheduledGame/add').set('cookie', cookie).send(body).expect(201);
  }

  const nameOf = (label: string, roomId: string) => {
    listener.names.set(roomId, label);
    return roomId;
  };

  /** A round with one player, which is refunded when its wait ends. */
  async function waitAlone(): Promise<string> {
    const { roomId } = await b.ask<{ roomId: string }>('joinRoom', null, { stake: 20 });
    const alone = nameOf('refunded round', roomId);
    await b.ask('confirmCards', null, { roomId: alone, cards: [5], requestId: REQUESTS[1] });
    return alone;
  }

  /** One public round of two players, from the first card to the proof of the draw. */
  async function playRound(): Promise<void> {
    const joined = await a.ask<{ roomId: string }>('joinRoom', null, { stake: 10 });
    const roomId = nameOf('round', joined.roomId);
    await a.ask('joinRoom', 'valid', { stake: 10 });
    await a.next('roomJoined', ({ room }) => room.id === roomId);
    await b.ask('joinRoom', null, { stake: 10 });
    await a.ask('selectCards', 'valid', { roomId, cards: [1, 2] });
    await a.next('responseCards');
    // The first update of a round holds all cards, later ones only the changes.
    await a.next('cardUpdate', (update) => update.roomId === roomId);
    await b.ask('selectCards', 'held by another', { roomId, cards: [1] });
    await a.ask('removeCards', 'valid', { roomId, cards: [2] });
    await a.next('cardUpdate', (update) => update.roomId === roomId && update.all === undefined);
    const purchase = { roomId, cards: [1, 3], requestId: REQUESTS[0] };
    await a.ask('confirmCards', 'valid', purchase);
    await a.ask('confirmCards', 'again', purchase);
    await b.ask('removeCards', 'of another', { roomId, cards: [1] });
    await a.ask('selectCards', 'too many', { roomId, cards: [11, 12, 13, 14, 15] });
    await a.ask('bingo', 'before the start', { roomId, card: 1 });
    await a.ask('resync', 'valid', { roomId });
    await b.ask('confirmCards', null, { roomId, cards: [2, 4], requestId: REQUESTS[2] });
    await a.next('countdown', (tick) => tick.roomId === roomId && tick.lockHash !== undefined);
    await a.ask('login', null); // the whole lobby, while the round and its successor are in it
    await a.next('availableRooms', (rows) => rows.some(({ playing }) => playing?.mine !== undefined));
    await a.ask('myRooms', 'valid');
    await a.ask('selectCards', 'after the lock', { roomId, cards: [9] });
    await a.ask('removeCards', 'after the lock', { roomId, cards: [3] });
    const [result] = await a.next('gameFinished', (game) => game.roomId === roomId);
    await b.next('gameFinished', (game) => game.roomId === roomId);
    await bingoOf(roomId, result);
    const snapshot = await a.ask<{ room: RoundSnapshot }>('resync', null, { roomId });
    listener.heard('resync of a finished round', [snapshot]);
    await a.ask('leaveRoom', 'valid', { roomId });
    await eventually(
      async () => (await test.db.query('SELECT FROM log_entries WHERE round_id = $1', [roomId])).length === 2,
      'the round in the log',
    );
    const proof = await request(test.url).get(`/api/fairness/rounds/${roomId}`).expect(200);
    fairness.add('0', proof.body);
  }

  async function bingoOf(roomId: string, { winners: [winner] }: GameFinished): Promise<void> {
    const card = winner?.card ?? 0;
    const [owner, other] = [1, 3].includes(card) ? [a, b] : [b, a];
    await owner.ask('bingo', 'valid', { roomId, card });
    await other.ask('bingo', 'of another', { roomId, card });
  }

  it('for the handshake of a stranger', () => {
    expect(refusal).toBe('UNAUTHENTICATED');
  });

  it('for each client event, with a valid and with a malformed payload', () => {
    const events = Object.keys(MALFORMED);
    expect(events.filter((event) => !listener.acks[event]?.['valid'])).toEqual([]);
    expect(events.filter((event) => !listener.acks[event]?.['malformed'])).toEqual([]);
  });

  it('for each server event, except those with a reason', () => {
    const { 'resync of a finished round': _, ...events } = listener.eventsJson();
    const expected = Object.entries(SERVER_EVENTS).filter(([, state]) => state === 'recorded');
    expect(Object.keys(events).toSorted()).toEqual(expected.map(([event]) => event).toSorted());
  });

  it('in every answer to a client event', () => {
    expect(differences('socket-answers', listener.acks)).toEqual([]);
  });

  it('in the shape of every server event', () => {
    expect(differences('socket-events', listener.eventsJson())).toEqual([]);
  });

  it('and so does HTTP in the proof of the round', () => {
    expect(differences('fairness-proof', fairness.toJson())).toEqual([]);
  });
});
