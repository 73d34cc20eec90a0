import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers } from '../support/players/players-rooms';
import { spacesOf, systemAdmin } from '../support/spaces';
import { PlayerSocket } from '../support/sockets/sockets-player';

const refused = (code: string) => expect.objectContaining({ ok: false, code }) as unknown;

describe('a person who does not belong to a space', () => {
  let test: TestApp;
  let spaces: ReturnType<typeof spacesOf>;
  let [owner, member, stranger, left] = [] as unknown as [
    PlayerSocket,
    PlayerSocket,
    PlayerSocket,
    PlayerSocket,
  ];
  let admin: PlayerSocket;
  let spaceId: string;
  let roomId: string;

  beforeAll(async () => {
    test = await createTestApp({ env: { DEMO: '1', WAIT_MS: '600000', COUNTDOWN_MS: '600000' } });
    spaces = spacesOf(test);
    [owner] = (await connectPlayers(test, 1, { role: 'agent' })) as [PlayerSocket];
    [member, stranger, left] = (await connectPlayers(test, 3)) as [PlayerSocket, PlayerSocket, PlayerSocket];
    admin = await PlayerSocket.open(test.url, await systemAdmin(test));
    ({ id: spaceId } = await spaces.create(owner.player, { isListed: false }));
    for (const phone of [member, left]) await spaces.join(phone.player, spaceId);
    const ack = await member.ask('joinRoom', { stake: 25, gameSpace: spaceId, createGame: true });
    roomId = ack.ok ? ack.roomId : '';
    await member.confirm(roomId, [7]);
    await left.confirm(roomId, [8]);
    await spaces.ask(left.player, 'post', `leave/${spaceId}`);
  });
  afterAll(async () => {
    for (const phone of [owner, member, stranger, left, admin]) phone.close();
    await test.close();
  });

  const events = (): [string, unknown, string][] => [
    ['lockIn', spaceId, 'NOT_A_MEMBER'],
    ['joinRoom', { stake: 25, gameSpace: spaceId }, 'NOT_A_MEMBER'],
    ['joinRoom', { stake: 25, gameSpace: spaceId, createGame: true }, 'NOT_A_MEMBER'],
    ['joinRoom', { stake: 50, gameSpace: spaceId, createGame: true }, 'NOT_A_MEMBER'],
    ['selectCards', { roomId, cards: [1] }, 'NOT_A_MEMBER'],
    ['selectCards', { roomId, cards: [7] }, 'NOT_A_MEMBER'],
    ['confirmCards', { roomId, cards: [1], requestId: 'x' }, 'NOT_A_MEMBER'],
    ['removeCards', { roomId, cards: [7] }, 'NOT_YOURS'],
    ['removeCards', { roomId, cards: [8] }, 'NOT_YOURS'],
    ['bingo', { roomId, card: 7 }, 'NOT_YOURS'],
    ['bingo', { roomId, card: 8 }, 'NOT_YOURS'],
    ['resync', { roomId }, 'NOT_A_MEMBER'],
  ];

  it.each([
    ['a stranger', () => stranger],
    ['who left and got their money back', () => left],
  ])('(%s) is refused on every event and gets no event of the space', async (_, of) => {
    const phone = of();
    for (const [event, payload, code] of events()) {
      expect([event, await phone.ask(event, payload)]).toEqual([event, refused(code)]);
    }
    const from = phone.received.length;
    await member.ask('selectCards', { roomId, cards: [50] });
    await member.confirm(roomId, [50]);
    await member.ask('removeCards', { roomId, cards: [50] });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const received = phone.received.slice(from).filter(({ args }) => JSON.stringify(args).includes(spaceId));
    expect(received).toEqual([]);
    expect(phone.received.slice(from).filter(({ name }) => name === 'cardUpdate')).toEqual([]);
  });

  it('can watch a round as a system admin, but do nothing else', async () => {
    for (const [event, payload, code] of events()) {
      const answer = await admin.ask(event, payload);
      expect([event, answer]).toEqual([
        event,
        event === 'resync' ? expect.objectContaining({ ok: true }) : refused(code),
      ]);
    }
    await new Promise((resolve) => setTimeout(resolve, 1200)); // resync has made the admin a watcher of the round
    expect(admin.all('Error message')).toEqual([]);
  });

  it('cannot find an unlisted space, or a phone of its members, by any list', async () => {
    for (const path of ['getSpaces', 'getYourSpaces'] as const) {
      expect(JSON.stringify(await spaces.list(stranger.player, path))).not.toContain(spaceId);
    }
    const mine = await spaces.list(member.player, 'getYourSpaces');
    expect(mine).toMatchObject([{ id: spaceId, games: [{ roomId, stake: 25, userCount: 1 }] }]);
    expect(JSON.stringify(mine)).not.toMatch(/\+251\d{9}/);
  });
});
