import { Secret, TOTP } from 'otpauth';
import { BooksJob } from '../../src/fairness/books';
import { LogSequencer } from '../../src/fairness/log';
import { newestCode, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { newPasskey } from '../support/admins';
import { cookieHeader, demoCode, tokenFor } from './sandbox';
import { messages } from './story-messages';
import { telegram } from './story-telegram';
import { bystander, type World } from './world';

const STEP_MS = 30_000;

/** Signing in and out, sessions, codes and the profile. */
export async function people(world: World): Promise<void> {
  const { wire, as, test, people: who } = world;
  const { stranger, player } = as;
  await wire.call(stranger, 'GET health');
  await wire.call(stranger, 'GET health/live');
  await wire.call(stranger, 'GET health/ready');
  await wire.call(stranger, 'GET metrics');
  await books(world);
  await wire.call(stranger, 'GET transparency');
  await wire.call(stranger, 'GET config');
  await wire.call(stranger, 'GET cards');
  await wire.call(stranger, 'GET activeRegisterBonus/isActiveRegisterBonus');

  const login = { phoneNo: who.player.phone, password: who.player.password };
  for (const one of ['player', 'agent', 'admin'] as const)
    await wire.call(stranger, 'POST user/login', { body: { ...login, phoneNo: who[one].phone } });
  const locked = await bystander(world, 1, 'Tsehay');
  for (let tries = 0; tries < 6; tries += 1)
    await wire.call(stranger, 'POST user/login', {
      body: { phoneNo: locked.phone, password: 'a-wrong-password' },
      refused: true,
    });
  const bearer = { authorization: `Bearer ${await tokenFor(test, who.friend.phone)}` };
  await wire.call(stranger, 'POST user/tokenCheck', { headers: bearer });
  await wire.call(stranger, 'POST user/tokenCheck', { headers: bearer, refused: true });
  await wire.call(player, 'POST user/tokenCheck');
  await wire.call({ label: 'player', cookie: who.player.refreshCookie }, 'POST user/refresh-token');

  await account(world, locked);
  await pressed(world);
  await profile(world);
  await sessions(world);
  await secondFactor(world);
  await telegram(world);
  await messages(world);
}

/** Takes the books of yesterday, as the first server of an installation does. */
async function books({ wire, as, test }: World): Promise<void> {
  await test.app.get(BooksJob, { strict: false }).run();
  await test.app.get(LogSequencer, { strict: false }).run();
  await wire.call(as.stranger, 'GET books');
  await wire.call(as.stranger, 'GET books?day=2020-01-01', { refused: true });
  await wire.call(as.player, 'GET books/mine');
  await wire.call(as.stranger, 'GET books/mine', { refused: true });
}

async function account({ wire, as, test, people: who }: World, locked: Person): Promise<void> {
  const phoneNo = '+251923000001';
  const asked = await wire.call(as.stranger, 'POST afroSms/otp', { body: { phoneNo } });
  const first = await newestCode(test, phoneNo);
  const person = {
    name: 'Gadise',
    password: 'another-good-password',
    referralCode: `T${who.player.phone.slice(-9)}`,
  };
  const body = { ...person, phoneNo, vc: asked['data'], otp: first };
  const wrong = { ...body, otp: first === '000000' ? '111111' : '000000' };
  await wire.call(as.stranger, 'POST user/register', { body: { ...wrong, otp: 'x' }, refused: true });
  await wire.call(as.stranger, 'POST user/register', { body });
  const reset = await wire.call(as.stranger, 'POST afroSms/otp', { body: { phoneNo: locked.phone } });
  const otp = await newestCode(test, locked.phone);
  const { phone, password } = locked;
  await wire.call(as.stranger, 'PUT user/forgotPassword', {
    body: { phoneNo: phone, password, otp, vc: reset['data'] },
  });
}

/** After three codes for one phone, a stranger needs a proof of work for the next. */
async function pressed({ wire, as }: World): Promise<void> {
  const phoneNo = '+251923000009';
  await asOwner((client) =>
    client.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, code_hash, created_at, expires_at)
       SELECT gen_random_uuid(), $1, 'public', '', now() - n * interval '1 minute', now() FROM generate_series(1, 3) n`,
      [phoneNo],
    ),
  );
  await wire.call(as.stranger, 'POST afroSms/otp', { body: { phoneNo }, refused: true });
}

async function profile({ wire, as }: World): Promise<void> {
  for (const who of [as.player, as.agent, as.admin]) await wire.call(who, 'GET user/getSingleUser');
  for (const who of [as.player, as.admin])
    await wire.call(who, 'GET user/listUsers', { query: { search: 'Chal' } });
  await wire.call(as.player, 'PUT user/me/update', { body: { username: 'Abebe', language: 'english' } });
  await wire.call(as.player, 'GET limits');
  await wire.call(as.player, 'PUT limits', { body: { dailyDeposit: 9000 } });
  await wire.call(as.player, 'PUT limits', { body: { dailyDeposit: 9500 } });
  await wire.call(as.player, 'POST limits/confirm', { body: { field: 'dailyDeposit' }, refused: true });
  await wire.call(as.player, 'POST limits/return', { refused: true });
  await wire.call(as.player, 'GET limits');
  await wire.call(as.player, 'GET user/data');
  await wire.call(as.player, 'POST user/data/code', { body: { kind: 'copy' } });
  const wrong = {
    kind: 'copy',
    vc: '00000000-0000-4000-8000-000000000000',
    otp: '000000',
    password: 'not the password',
  };
  await wire.call(as.player, 'POST user/data', { body: wrong, refused: true });
  await wire.call(as.player, 'DELETE user/data/copy', { refused: true });
  await wire.call(as.player, 'GET user/data/copy', { refused: true });
}

async function sessions(world: World): Promise<void> {
  const { wire, as } = world;
  const one = await bystander(world, 2, 'Rahel');
  const own = { label: 'bystander', cookie: one.cookie };
  const others = [await bystander(world, 2, 'Rahel'), await bystander(world, 2, 'Rahel')];
  const { sessions: open } = await wire.call<{ sessions: { id: string; current: boolean }[] }>(
    own,
    'GET user/sessions',
  );
  const other = open.find((session) => !session.current);
  await wire.call(own, `DELETE user/sessions/${wire.name('session', other?.id)}`);
  await wire.call(own, 'DELETE user/sessions');
  await playerPasskey(world, own);
  await wire.call(own, 'GET user/logout');
  await wire.call(own, 'GET user/getSingleUser', { refused: true });
  for (const { cookie } of others)
    await wire.call({ label: 'bystander', cookie }, 'GET user/getSingleUser', { refused: true });
  const again = await bystander(world, 2, 'Rahel');
  await wire.call({ label: 'bystander', cookie: again.cookie }, 'POST user/logout');
  for (const who of [as.player, as.agent, as.admin]) await wire.call(who, 'GET user/security');
}

/** A player adds a passkey, signs in with it, and removes it. */
async function playerPasskey(
  { wire, as, test }: World,
  own: { label: string; cookie: string },
): Promise<void> {
  const passkey = newPasskey(test);
  const path = 'user/login/passkey';
  const asked = await wire.call<{ challenge: string; user: { id: string } }>(own, `POST ${path}s/options`);
  const { id } = await wire.call<{ id: string }>(own, `POST ${path}s`, {
    body: { passkey: passkey.create(asked) },
  });
  await wire.call(own, `GET ${path}s`);
  const toSign = await wire.call<{ challenge: string }>(as.stranger, `POST ${path}/options`);
  const body = { passkey: passkey.prove(toSign) };
  await wire.call(as.stranger, `POST ${path}`, { body });
  await wire.call(as.stranger, `POST ${path}`, { body, refused: true });
  await wire.call(own, `DELETE ${path}s/${id}`);
}

/** The second admin adds an authenticator app, uses it, and removes it. */
async function secondFactor({ wire, as, test, people: who }: World): Promise<void> {
  const { second, stranger } = as;
  await wire.call(second, 'POST user/stepUp', { body: { password: who.second.password }, refused: true });
  await wire.call(second, 'POST user/stepUp', { body: { code: await demoCode(test, who.second.phone) } });
  await wire.call(second, 'POST staff/accept', { body: { code: 'aaaa-bbbb-cccc-dddd' }, refused: true });
  const enrolled = await wire.call<{ secret: string }>(second, 'POST user/secondFactor/enrol');
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.secret) });
  const began = Date.now();
  // A code works once, and no older one works afterwards, so each step uses the code of a later time.
  const code = (steps: number) => totp.generate({ timestamp: began + steps * STEP_MS });
  await wire.call(second, 'POST user/secondFactor/confirm', { body: { code: code(0) } });
  await wire.call(second, 'GET user/security');
  const { recoveryCodes } = await wire.call<{ recoveryCodes: string[] }>(
    second,
    'POST user/secondFactor/recoveryCodes',
  );
  const passkey = newPasskey(test);
  const asked = await wire.call<{ challenge: string }>(second, 'POST user/passkeys/options');
  const { id } = await wire.call<{ id: string }>(second, 'POST user/passkeys', {
    body: { name: 'Laptop', passkey: passkey.create(asked) },
  });
  await wire.call(second, `PUT user/passkeys/${id}`, { body: { name: 'Old laptop' } });
  const toSign = await wire.call<{ challenge: string }>(second, 'POST admin/step-up/options');
  await wire.call(second, 'POST admin/step-up', { body: { passkey: passkey.prove(toSign) } });
  const half = await wire.call(stranger, 'POST user/login', {
    body: { phoneNo: who.second.phone, password: who.second.password },
  });
  if (half['secondFactor'] !== true) throw new Error('no second factor was asked for');
  const cookie = await cookieHeader(test, who.second);
  await wire.call({ label: 'half', cookie }, 'GET user/getSingleUser', { refused: true });
  await wire.call({ label: 'half', cookie }, 'POST user/secondFactor/options');
  await wire.call({ label: 'half', cookie }, 'POST user/secondFactor', { body: { code: code(1) } });
  await wire.call(second, 'POST user/stepUp', { body: { code: recoveryCodes[0] ?? '' } });
  await wire.call(second, `DELETE user/passkeys/${id}`);
  await wire.call(second, 'DELETE user/secondFactor');
}
