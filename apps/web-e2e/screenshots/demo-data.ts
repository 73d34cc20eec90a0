import type { APIRequestContext, Browser } from 'playwright-core';
import { io } from 'socket.io-client';
import { accounts } from '../support/route-table';
import { newestCode } from '../support/steps';
import { sandbox } from '../support/wallet';

const PASSWORD = 'bingo-demo';
/** Further demo players who take part in the pictures, beside those in `accounts`. */
export const OTHER_PLAYER = '0911000004';
export const NEWCOMER = '0922000901';
/** A name so long that the pictures show where names are cut off. */
const LONG_NAME = 'ወይዘሮ ገብረመድህን ተክለሃይማኖት';

/** Ids of the demo data in the pictures. */
export interface DemoData {
  spaceId: string;
  /** A space without any photographed member. */
  foreignSpaceId: string;
}

/** Fills the product with what a player does in some days, by the API, as the apps would. */
export async function fill(browser: Browser, url: string): Promise<DemoData> {
  const open: { close: () => Promise<void> }[] = [];
  const signedIn = async (phoneNo: string): Promise<APIRequestContext> => {
    const context = await browser.newContext({ baseURL: url });
    open.push(context);
    await sent(context.request, 'user/login', { phoneNo, password: PASSWORD });
    return context.request;
  };
  const [player, other, agent, admin] = await Promise.all(
    [accounts.player, OTHER_PLAYER, accounts.agent, accounts.admin].map(signedIn),
  );
  if (!player || !other || !agent || !admin) throw new Error('nobody signed in');
  await signUp(browser, url, 'DEMO000003');
  const space = await makeSpace(agent, 'የመርካቶ ጓደኞች የሐሙስ ምሽት ጨዋታ', 0, [player, other]);
  await makeSpace(agent, 'Bole Sunday', 10, [player]);
  const foreign = await makeSpace(agent, 'Mekelle 27', 5, []);
  await scheduleGames(player, other);
  await payAndAsk(url, player);
  for (const [who, feedback, rating] of [
    [player, 'ጨዋታው በጣም ጥሩ ነው። ድምፁ ግልጽ ነው፣ ክፍያውም ወዲያው ደረሰኝ።', 5],
    [other, 'Please add a quieter sound for the night.', 3],
  ] as const) {
    await sent(who, 'feedback/create', { feedback, rating });
  }
  await sent(admin, 'admin/notifications', {
    content: {
      am: 'ነገ ከ8:00 እስከ 8:10 ጥገና ይኖራል።',
      en: 'There will be maintenance tomorrow from 2:00 to 2:10.',
      om: 'Boru sa’aatii 8:00 hanga 8:10tti suphaan ni jiraata.',
      ti: 'ጽባሕ ካብ 8:00 ክሳብ 8:10 ጽገና ክህሉ እዩ።',
    },
  });
  await rename(player, LONG_NAME);
  await talk(url, other, accounts.player, 'ሰላም! ዛሬ ማታ 2:30 በ50 ብር መደብ እንጫወት?');
  await talk(url, player, OTHER_PLAYER, 'እሺ፣ እኔ ዝግጁ ነኝ።');
  await Promise.all(open.map((context) => context.close()));
  return { spaceId: space, foreignSpaceId: foreign };
}

/** Posts as a page does. @throws Error with the server's message */
async function sent<T = unknown>(who: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await who.post(`/api/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signUp(browser: Browser, url: string, referralCode: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const { data: vc } = await sent<{ data: string }>(context.request, 'afroSms/otp', { phoneNo: NEWCOMER });
  const otp = await newestCode(url, NEWCOMER);
  await sent(context.request, 'user/register', {
    name: 'አዲስ ተጫዋች',
    phoneNo: NEWCOMER,
    password: PASSWORD,
    otp,
    vc,
    referralCode,
  });
  await context.close();
}

async function makeSpace(
  agent: APIRequestContext,
  name: string,
  housePercent: number,
  members: APIRequestContext[],
): Promise<string> {
  const ownership = accounts.agent;
  const body = { name, ownership, housePercent };
  const { space } = await sent<{ space: { id: string } }>(agent, 'gameSpace/createSpace', body);
  for (const member of members) await sent(member, 'gameSpace/joinSpace', { spaceId: space.id });
  return space.id;
}

async function scheduleGames(player: APIRequestContext, other: APIRequestContext): Promise<void> {
  const at = (hours: number) => {
    const text = new Date(Date.now() + (3 + hours) * 3_600_000).toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16) };
  };
  await sent(player, 'scheduledGame/add', { ...at(2), stake: 50 });
  await sent(other, 'scheduledGame/add', { ...at(26), stake: 1000 });
  const { id } = await sent<{ id: string }>(other, 'scheduledGame/add', { ...at(5), stake: 10 });
  await sent(player, `scheduledGame/join/${id}`, {});
}

/** Makes a credited, a declined and a pending deposit, and a pending withdrawal; the question about limits is answered. */
async function payAndAsk(url: string, player: APIRequestContext): Promise<void> {
  for (const [amount, end] of [
    [1500, 'approve'],
    [700, 'decline'],
    [200, null],
  ] as const) {
    const { txRef } = await sent<{ txRef: string }>(player, 'chapa/initializePayment', { amount });
    if (end) await sandbox(url, `checkout/${txRef}/${end}`);
  }
  const reviewed = await player.put('/api/limits', { data: { reviewed: true } });
  if (!reviewed.ok()) throw new Error(`limits: ${await reviewed.text()}`);
  await sent(player, 'transaction/ManualWithdraw', {
    amount: 300,
    method: 'TELEBIRR',
    accountNumber: accounts.player,
    accountName: 'Abeba',
  });
}

async function rename(who: APIRequestContext, username: string): Promise<void> {
  const answer = await who.put('/api/user/me/update', { data: { username } });
  if (!answer.ok()) throw new Error(`user/me/update: ${await answer.text()}`);
}

/** Sends a message to another player, by the socket, as the chat does. */
async function talk(url: string, who: APIRequestContext, phone: string, message: string): Promise<void> {
  const found = await who.get('/api/user/listUsers', { params: { search: phone } });
  const { users } = (await found.json()) as { users: { id: string }[] };
  const { cookies } = await who.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
  try {
    const said: unknown = await socket
      .timeout(10_000)
      .emitWithAck('sendMessage', { receiverId: users[0]?.id, message });
    if (!(said as { ok?: boolean }).ok) throw new Error(`sendMessage: ${JSON.stringify(said)}`);
  } finally {
    socket.disconnect();
  }
}
