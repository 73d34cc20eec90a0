import { randomBytes, randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { PATIENCE_MS } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayer } from '../support/players/players';
import { connectPlayer, openRoom } from '../support/players/players-rooms';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { forgetSessions } from '../support/players/people';

const ID = '00000000-0000-4000-8000-000000000000';
const notRound = [
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { roomId: 7 },
  { roomId: 'x' },
  { roomId: ID, more: 1 },
  [{ roomId: ID }],
];
const notCards = [
  [],
  [0],
  [201],
  [1.5],
  ['1'],
  [1, 1],
  [null],
  'x',
  1,
  null,
  [[1]],
  Array.from({ length: 11 }, (_, i) => i + 1),
];
/** Every event of the rooms gateway, with payloads that it must refuse as malformed. */
const malformed: Record<string, unknown[]> = {
  lockIn: [7, 'x', [], {}, true, { spaceId: ID }],
  joinRoom: [
    undefined,
    null,
    [],
    7,
    {},
    { stake: '10' },
    { stake: 0 },
    { stake: -10 },
    { stake: 1.5 },
    { stake: 1e21 },
    { stake: null },
    { stake: 10, gameSpace: 'x' },
    { stake: 10, gameSpace: 7 },
    { stake: 10, createGame: 'yes' },
    { stake: 10, phone: '+251911000001' },
  ],
  leaveRoom: notRound,
  resync: notRound,
  selectCards: [
    ...notRound,
    ...notCards.map((cards) => ({ roomId: ID, cards })),
    { roomId: ID, cards: [1], more: 1 },
  ],
  removeCards: [...notRound, ...notCards.map((cards) => ({ roomId: ID, cards }))],
  confirmCards: [
    ...notRound,
    ...notCards.map((cards) => ({ roomId: ID, cards, requestId: 'a' })),
    ...['', 'a b', 'é', 'x'.repeat(65), 7, null, {}, 'line\n'].map((requestId) => ({
      roomId: ID,
      cards: [1],
      requestId,
    })),
    { roomId: ID, cards: [1], requestId: 'a', phone: '+251911000001' },
  ],
  bingo: [...notRound, ...[0, 201, '1', 1.5, null, [1]].map((card) => ({ roomId: ID, card }))],
};
const events = ['login', ...Object.keys(malformed)];
const goodPayload: Record<string, unknown> = {
  login: undefined,
  lockIn: null,
  joinRoom: { stake: 10 },
  leaveRoom: { roomId: ID },
  resync: { roomId: ID },
  selectCards: { roomId: ID, cards: [1] },
  removeCards: { roomId: ID, cards: [1] },
  confirmCards: { roomId: ID, cards: [1], requestId: 'a' },
  bingo: { roomId: ID, card: 1 },
};

describe('access to the events of rooms', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('gives a stranger no connection, with or without a forged cookie', async () => {
    for (const cookie of [undefined, 'token=x', 'token=eyJhbGciOiJub25lIn0.e30.']) {
      const socket = io(test.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...(cookie ? { extraHeaders: { cookie } } : {}),
      });
      const message = await new Promise((resolve) => {
        socket.once('connect', () => resolve('connected'));
        socket.once('connect_error', (error) => resolve(error.message));
      });
      expect(message).toBe('UNAUTHENTICATED');
      socket.disconnect();
    }
  });

  it.each(events)(
    'to %s is refused to a player who was blocked while connected, and the socket is closed',
    async (event) => {
      const phone = await connectPlayer(test);
      await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [phone.player.id]);
      await forgetSessions(test);
      const gone = new Promise((resolve) => phone.socket.once('disconnect', resolve));
      const answer = await phone
        .ask(event, goodPayload[event])
        .catch(() => ({ ok: false, code: 'UNAUTHENTICATED' }));
      expect(answer).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
      await gone;
      expect(phone.received.filter((one) => one.name !== 'Error message')).toEqual([]);
    },
  );

  it.each(Object.keys(malformed))(
    'to %s is answered with VALIDATION_FAILED for each malformed payload, and the socket stays connected',
    async (event) => {
      const phone = await connectPlayer(test);
      for (const payload of malformed[event] ?? []) {
        const answer = await phone.ask(event, payload);
        expect([payload, answer]).toEqual([
          payload,
          expect.objectContaining({ ok: false, code: 'VALIDATION_FAILED' }),
        ]);
      }
      phone.socket.emit(event, { junk: true });
      const [error] = await phone.next('Error message');
      expect(error).toEqual({ code: 'VALIDATION_FAILED', message: expect.any(String) as unknown });
      expect(phone.socket.connected).toBe(true);
      phone.close();
    },
  );

  it('to an unknown event, or with two payloads, is VALIDATION_FAILED', async () => {
    const phone = await connectPlayer(test);
    expect(await phone.ask('becomeRich', {})).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    const two = (await phone.socket
      .timeout(PATIENCE_MS)
      .emitWithAck('login', '0911000001', 'more')) as object;
    expect(two).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    phone.close();
  });

  it('never depends on a phone number that a client sends', async () => {
    const [me, other] = [await connectPlayer(test, { birr: 5 }), await connectPlayer(test, { birr: 777 })];
    expect(await me.ask('login', other.player.phone)).toEqual({ ok: true });
    expect(await me.next('updateBalance')).toEqual([{ activeBalance: 5, bonusWallet: 0 }]);
    me.close();
    other.close();
  });

  it('is refused in the language of the phone', async () => {
    const player = await makePlayer(test.db, test.env.jwtSecret);
    const texts = new Set<string>();
    for (const language of ['am', 'om', 'ti', 'en']) {
      const phone = await PlayerSocket.open(test.url, player, { language });
      const answer = await phone.ask('resync', { roomId: ID });
      texts.add(answer.ok ? '' : answer.message);
      phone.close();
    }
    expect(texts.size).toBe(4);
  });
});

describe('access to cards in production', () => {
  const secret = () => randomBytes(32).toString('hex');
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      env: {
        NODE_ENV: 'production',
        PAYMENTS_MODE: 'test',
        DEMO: '0',
        RATE_LIMIT_SCALE: '1',
        JWT_SECRET: secret(),
        DRAW_KEY: secret(),
        OTP_PEPPER: secret(),
        AFRO_TOKEN: secret(),
        BEACON: 'local',
        CALL_INTERVAL_MS: '50',
      },
    });
  });
  afterAll(() => test.close());

  it.each(['staff', 'bot'] as const)(
    'lets accounts marked %s look at rounds, but neither hold nor buy cards',
    async (kind) => {
      const phone = await connectPlayer(test, { kind });
      const { roomId } = await openRoom(test);
      expect(await phone.ask('resync', { roomId })).toMatchObject({ ok: true });
      expect(await phone.ask('selectCards', { roomId, cards: [1] })).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
      });
      expect(await phone.confirm(roomId, [1], randomUUID())).toMatchObject({ ok: false, code: 'FORBIDDEN' });
      expect((await phone.resync(roomId)).cards).toEqual([]);
      phone.close();
    },
  );

  it('lets a person buy cards', async () => {
    const phone = await connectPlayer(test);
    const { roomId } = await openRoom(test);
    expect(await phone.confirm(roomId, [1])).toMatchObject({ ok: true });
    phone.close();
  });
});
