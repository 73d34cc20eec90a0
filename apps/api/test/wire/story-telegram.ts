import request from 'supertest';
import { eventually } from '../support/eventually';
import { cookiesOf, newestCode } from '../support/players/people';
import {
  botTokenOf,
  fieldsOf,
  freshTelegramId,
  linkTokenOf,
  open,
  openChat,
  press,
  shareContact,
  signed,
} from '../support/telegram';
import type { World } from './world';

/**
 * A Telegram account becomes a player by a contact, returns, proves its phone and is unbound. The bot's own address is
 * secret and is no operation.
 */
export async function telegram(world: World): Promise<void> {
  const { wire, as, test } = world;
  const phoneNo = '+251923000002';
  const { stranger } = as;
  const mine = freshTelegramId();
  // The bot's name comes from Telegram soon after the start, and answers contain it.
  await eventually(async () => {
    const info = `/sandbox/telegram/bot${botTokenOf(test)}/getWebhookInfo`;
    const { body } = await request(test.url).post(info).send({});
    if (!(body as { result: { url: string } }).result.url) throw new Error('the bot has no address yet');
  });
  const initData = signed(fieldsOf(mine), botTokenOf(test));
  await wire.call(stranger, 'POST user/telegram', { body: { initData: 'hash=x' }, refused: true });
  const { linkToken } = await wire.call<{ linkToken: string }>(stranger, 'POST user/telegram', {
    body: { initData },
    refused: true,
  });
  await wire.call(stranger, 'POST user/telegram', { body: { initData }, refused: true });
  await wire.call(stranger, 'POST user/telegram/link', { body: { linkToken }, refused: true });
  await askedInChat(world);
  await shareContact(test, mine, phoneNo);
  await wire.call(stranger, 'POST user/telegram/link', { body: { linkToken, name: 'Selam' } });
  await wire.call(stranger, 'POST user/telegram', {
    body: { initData: signed(fieldsOf(mine), botTokenOf(test)) },
  });
  await wire.call(stranger, 'POST user/telegram', {
    body: { initData: signed(fieldsOf(mine), botTokenOf(test)), inMemory: true },
  });
  const token = cookiesOf(await open(test, mine).expect(200))['token'];
  const own = { label: 'newcomer', cookie: `token=${token}` };
  await wire.call(own, 'GET user/telegram');
  const asked = await wire.call(stranger, 'POST afroSms/otp', { body: { phoneNo } });
  const proof = { otp: await newestCode(test, phoneNo), vc: asked['data'] };
  await wire.call(own, 'POST user/telegram/phone', { body: proof });
  await wire.call(own, 'POST user/telegram/phone', { body: proof, refused: true });
  await wire.call(own, 'DELETE user/telegram');
  await wire.call(own, 'DELETE user/telegram', { refused: true });
}

/** An account asks to be bound by a code, and its chat refuses. */
async function askedInChat({ wire, as: { stranger }, people, test }: World): Promise<void> {
  const phoneNo = people.agent.phone;
  const other = freshTelegramId();
  const linkToken = await linkTokenOf(test, other);
  const body = { linkToken, phoneNo };
  await wire.call(stranger, 'POST user/telegram/otp', { body, refused: true });
  await openChat(test, other);
  const sent = await wire.call(stranger, 'POST user/telegram/otp', { body });
  const proof = { otp: await newestCode(test, phoneNo), vc: sent['data'] };
  await wire.call(stranger, 'POST user/telegram/link', { body: { ...body, ...proof } });
  await wire.call(stranger, 'POST user/telegram/entrance', { body: { linkToken } });
  await press(test, other, /✖/);
  await wire.call(stranger, 'POST user/telegram/entrance', { body: { linkToken }, refused: true });
}
