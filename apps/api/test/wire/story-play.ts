import { Spectators } from '../../src/platform/sockets';
import { eventually } from '../support/eventually';
import { addis } from '../support/schedules';
import { playRound, roomOf } from '../support/recount/rounds-simulated';
import { newest } from '../support/staff';
import { NO_CHANCE, overSocket, type World } from './world';

const DAY_MS = 24 * 3600_000;

/** Spaces, rounds, scheduled games, chat, feedback and the lists about them. */
export async function play(world: World): Promise<void> {
  await spaces(world);
  await rounds(world);
  await scheduled(world);
  await chat(world);
  await feedback(world);
  await complaints(world);
}

async function spaces({ wire, as, people }: World): Promise<void> {
  const { agent, player, friend } = as;
  const body = { name: 'Mekelle', ownership: people.agent.phone };
  const made = await wire.call<{ space: { id: string } }>(agent, 'POST gameSpace/createSpace', {
    body: body,
  });
  const id = wire.name('space', made.space.id);
  const closing = await wire.call<{ space: { id: string } }>(agent, 'POST gameSpace/createSpace', {
    body: { ...body, name: 'Closing', housePercent: 15, isListed: false },
  });
  wire.name('closing space', closing.space.id);
  await wire.call(player, 'POST gameSpace/joinSpace', { body: { spaceId: id } });
  await wire.call(player, 'POST gameSpace/joinSpace', { body: { spaceId: id } });
  await wire.call(agent, `POST gameSpace/addMembersToSpace/${id}`, {
    body: { members: [people.friend.phone] },
  });
  await wire.call(agent, `POST gameSpace/addMembersToSpace/${id}`, {
    body: { members: ['0929999999'] },
    refused: true,
  });
  const add = () =>
    wire.call(agent, `POST gameSpace/addMembersToSpace/${id}`, { body: { members: [people.friend.phone] } });
  await wire.call(friend, 'GET gameSpace/getYourSpaces');
  await wire.call(friend, `POST gameSpace/invitations/${id}/accept`);
  await wire.call(agent, `POST gameSpace/addMembersToSpace/${id}`, {
    body: { members: [people.friend.phone] },
    refused: true,
  });
  await wire.call(friend, `POST gameSpace/leave/${id}`);
  await add();
  await wire.call(friend, `POST gameSpace/invitations/${id}/decline`);
  await wire.call(friend, `POST gameSpace/invitations/${id}/decline`, { refused: true });
  await add();
  await wire.call(agent, `DELETE gameSpace/removeMember/${id}/${people.friend.id}`);
  await wire.call(agent, `PUT gameSpace/${id}`, { body: { name: 'Adwa', housePercent: 10 } });
  await wire.call(agent, `POST gameSpace/leave/${id}`, { refused: true });
  await wire.call(agent, `DELETE gameSpace/${closing.space.id}`);
  for (const who of [player, agent, as.admin])
    for (const list of ['getSpaces', 'getYourSpaces']) await wire.call(who, `GET gameSpace/${list}`);
  for (const who of [agent, as.admin]) await wire.call(who, 'GET gameSpace/getOwnedSpaces');
}

/** The link of a space's screen, from its beginning to its end. */
async function screenOfSpace({ wire, as }: World): Promise<void> {
  const path = `space/${idOf(wire.names, 'space')}/screen`;
  const { token } = await wire.call<{ token: string }>(as.agent, `POST ${path}`);
  await wire.call(as.stranger, `GET screen/${token}`);
  await wire.call(as.agent, `DELETE ${path}`);
}

/** Finished rounds, a public one and one of the space, one that waits for a second player, and an open one of the space. */
async function rounds(world: World): Promise<void> {
  const { wire, as, test, people } = world;
  const over = await playRound(test, NO_CHANCE, {
    roomId: await roomOf(test, 10),
    at: new Date(),
    buyers: [
      { id: people.player.id, cards: 2 },
      { id: people.friend.id, cards: 1 },
    ],
  });
  wire.name('finished round', over.roundId);
  // A job counts the round for the public status.
  const counted = () => test.db.query<object>('SELECT stake FROM stake_returns');
  await eventually(async () => (await counted()).length > 0, 'what the round gave back');
  await wire.call(as.stranger, 'GET status');
  // A server that is busy with the story gives no tickets.
  await eventually(() => test.app.get(Spectators).hasRoom, 'room for guests');
  await wire.call(as.stranger, 'GET watch');
  await screenOfSpace(world);
  const join = (stake: number, more: object = {}) =>
    overSocket<{ roomId: string }>(world, as.player, ['joinRoom', { stake, ...more }]);
  const waiting = wire.name('waiting round', (await join(20)).roomId);
  const requestId = '22222222-2222-4222-8222-222222222222';
  await overSocket(world, as.player, ['confirmCards', { roomId: waiting, cards: [1, 2], requestId }]);
  const spaceId = idOf(wire.names, 'space');
  const joinSpace = async () => (await join(5, { gameSpace: spaceId, createGame: true })).roomId;
  const [first] = await test.db.query<{ room_id: string }>('SELECT room_id FROM rounds WHERE id = $1', [
    await joinSpace(),
  ]);
  const otherPurchase = { ...NO_CHANCE, uuid: () => '33333333-3333-4333-8333-333333333333' };
  await playRound(test, otherPurchase, {
    roomId: first?.room_id ?? '',
    at: new Date(),
    buyers: [
      { id: people.player.id, cards: 1 },
      { id: people.agent.id, cards: 1 },
    ],
  });
  wire.name('space round', await joinSpace());
  for (const path of ['userGames/fetchAll', 'room/userGames'])
    await wire.call(as.player, `GET ${path}`, { query: { pageNumber: '1' } });
  await wire.call(as.friend, 'GET userGames/fetchAll');
  await wire.call(as.admin, 'GET room/allGames');
  await wire.call(as.stranger, `GET fairness/rounds/${waiting}`);
  await wire.call(as.player, 'GET leaderboard/bonusConfig');
  await wire.call(as.player, 'GET leaderboard/listLeaderboard');
  await wire.call(as.player, 'POST leaderboard/playedLeaderboard', { body: { stake: 10 } });
  await wire.call(as.admin, 'POST leaderboard/dailyLeaderBoard', { body: { pageNumber: 1 } });
  await wire.call(as.player, 'GET referral/fetchAll');
}

async function scheduled({ wire, as, people }: World): Promise<void> {
  const { date } = addis(Date.now() + DAY_MS);
  const add = async (label: string, stake: number, time: string) => {
    const body = { date, time, stake };
    const { game, id } = await wire.call<{ id?: string; game?: { id: string } }>(
      as.player,
      'POST scheduledGame/add',
      { body },
    );
    return wire.name(label, id ?? game?.id);
  };
  const [kept, dropped] = [await add('scheduled game', 50, '12:00'), await add('dropped game', 100, '13:30')];
  await wire.call(as.friend, `POST scheduledGame/join/${kept}`);
  await wire.call(as.agent, `POST scheduledGame/join/${kept}`);
  await wire.call(as.agent, `POST scheduledGame/cancel/${kept}`);
  await wire.call(as.friend, `POST scheduledGame/join/${kept}`, {
    body: { username: people.player.name },
    refused: true,
  });
  await wire.call(as.player, `DELETE scheduledGame/delete/${dropped}`);
  for (const who of [as.player, as.friend]) await wire.call(who, 'GET scheduledGame/getAll');
}

async function chat(world: World): Promise<void> {
  const { wire, as, people } = world;
  const say = async (label: string, message: string) => {
    const sent = await overSocket<{ message: { id: string } }>(
      world,
      as.friend,
      ['joinChatRoom', undefined],
      ['sendMessage', { receiverId: people.player.id, message }],
    );
    return wire.name(label, sent.message.id);
  };
  await say('first message', 'Selam');
  const rude = await say('rude message', 'You lose');
  await wire.call(as.player, 'GET chat/messages', { query: { with: people.friend.id } });
  await wire.call(as.player, 'GET chat/conversations');
  await wire.call(as.player, 'POST chat/read', { body: { with: people.friend.id } });
  await wire.call(as.player, 'GET chat/conversations');
  await wire.call(as.player, 'POST chat/reports', { body: { messageId: rude, reason: 'rude' } });
  await wire.call(as.player, 'POST chat/blocks', { body: { userId: people.agent.id } });
  await wire.call(as.player, 'GET chat/acquaintances');
  await wire.call(as.player, `DELETE chat/blocks/${people.agent.id}`);
}

async function feedback({ wire, as }: World): Promise<void> {
  const write = async (label: string, text: string, rating: number) => {
    const made = await wire.call<{ feedback: { id: string } }>(as.player, 'POST feedback/create', {
      body: { feedback: text, rating },
    });
    return wire.name(label, made.feedback.id);
  };
  const [good, gone] = [await write('feedback', 'Good', 5), await write('deleted feedback', 'Bad', 1)];
  await wire.call(as.player, `PUT feedback/update/${good}`, { body: { feedback: 'Very good', rating: 4 } });
  await wire.call(as.friend, `PUT feedback/update/${good}`, { body: { rating: 1 }, refused: true });
  await wire.call(as.player, `DELETE feedback/delete/${gone}`);
  await wire.call(as.player, `GET feedback/fetchOne/${good}`);
  await wire.call(as.admin, `GET feedback/fetchOne/${good}`);
  await wire.call(as.admin, 'GET feedback/fetchAll');
}

async function complaints({ wire, as, people, test }: World): Promise<void> {
  const round = await newest(
    test,
    `SELECT round_id AS id FROM tickets WHERE user_id = '${people.player.id}' LIMIT 1`,
  );
  const body = { about: { round }, text: 'The ball was another one' };
  const { number } = await wire.call<{ number: number }>(as.player, 'POST complaints', { body });
  await wire.call(as.agent, 'POST complaints', {
    body: { ...body, about: { person: people.agent.id } },
    refused: true,
  });
  const id = wire.name('complaint', await newest(test, 'SELECT id FROM complaints'));
  await wire.call(as.admin, `GET admin/complaints/${id}`);
  await wire.call(as.admin, `POST admin/complaints/${id}/acknowledge`, { body: { version: 1 } });
  await wire.call(as.admin, `POST admin/complaints/${id}/answer`, {
    body: { version: 2, text: 'It was this one' },
  });
  await wire.call(as.player, `POST complaints/${number}/appeal`, { body: { text: 'No' } });
  await wire.call(as.player, 'GET complaints');
}

function idOf(names: ReadonlyMap<string, string>, label: string): string {
  const [id] = [...names].find(([, name]) => name === label) ?? [''];
  return id;
}
