import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Response } from 'supertest';
import { relyingPartyOf } from '../../src/auth/passkeys/relying-party';
import { Clock } from '../../src/platform/clock';
import { StaffInvitations } from '../../src/staff';
import type { TestApp } from './servers/app';
import { createPerson, type Person, forgetSessions } from './players/people';
import { SoftPasskey } from './soft-passkey';
import { ADMINS, ask } from './staff';

const secret = () => randomBytes(32).toString('hex');

/** Settings as in production, except for the name of the environment: no demo and no sandbox, so no SMS is sent. */
export const LIVE = {
  DEMO: '0',
  RATE_LIMIT_SCALE: '1',
  JWT_SECRET: secret(),
  DRAW_KEY: secret(),
  OTP_PEPPER: secret(),
  AFRO_TOKEN: secret(),
  AFRO_BASE_URL: 'http://127.0.0.1:9',
  SYSTEM_ADMIN_PHONES: ADMINS.join(','),
  PAYMENTS_MODE: 'test',
  PUBLIC_URL: 'http://localhost:5650',
};

/** A member of staff with a passkey. */
export interface Keeper extends Person {
  passkey: SoftPasskey;
  recoveryCodes: string[];
}

/** The authenticator app for a secret; its code fits the server's time. */
export function appOf(test: TestApp, base32: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const now = () => test.app.get(Clock, { strict: false }).now().getTime();
  return { code: (steps = 0) => totp.generate({ timestamp: now() + steps * 30_000 }) };
}

/** Invites a listed phone, as `npm run staff-invite` does. */
export function invitationOf(test: TestApp, phone: string): Promise<string> {
  const invitations = test.app.get(StaffInvitations, { strict: false });
  return test.db.transaction((tx) => invitations.invite(tx, phone, null));
}

/**
 * Makes an admin with a second factor who is stepped up. In demo mode a sign-in is enough; outside it the person is
 * invited, accepts, and sets up a passkey.
 */
export async function adminOf(test: TestApp, phone: string = ADMINS[0]): Promise<Keeper> {
  const person = await createPerson(test, { phone, name: 'Almaz' });
  if (test.env.demo) return { ...person, passkey: newPasskey(test), recoveryCodes: [] };
  const code = await invitationOf(test, phone);
  await ask(test, person, 'post', 'staff/accept', { code }).expect(200);
  return addPasskey(test, person);
}

/** Makes an inspector with a passkey, whom this admin has invited until a time, by default for 30 days. */
export async function seatedPerson(
  test: TestApp,
  inviter: Pick<Person, 'id'>,
  until = new Date(test.app.get(Clock, { strict: false }).now().getTime() + 30 * 24 * 3600_000),
): Promise<Keeper> {
  const person = await createPerson(test);
  const invitations = test.app.get(StaffInvitations, { strict: false });
  const code = await test.db.transaction((tx) => invitations.invite(tx, person.phone, inviter.id, until));
  await ask(test, person, 'post', 'staff/accept', { code }).expect(200);
  return addPasskey(test, person);
}

/** An authenticator that believes to be on a page of this server. */
export function newPasskey({ env }: TestApp): SoftPasskey {
  const { id, origins } = relyingPartyOf(env);
  return new SoftPasskey(origins[0] ?? '', id);
}

/** Sets up a passkey for a person who may have one. */
export async function addPasskey(test: TestApp, person: Person, name = 'Laptop'): Promise<Keeper> {
  const passkey = newPasskey(test);
  const options = await ask(test, person, 'post', 'user/passkeys/options').expect(200);
  const answer = passkey.create(options.body as { challenge: string });
  const added = await ask(test, person, 'post', 'user/passkeys', { name, passkey: answer }).expect(201);
  const { recoveryCodes } = added.body as { recoveryCodes: string[] };
  return { ...person, passkey, recoveryCodes };
}

/** The passkey's answer to a challenge for a step-up. */
export async function signed(test: TestApp, keeper: Keeper): Promise<object> {
  const options = await ask(test, keeper, 'post', 'admin/step-up/options').expect(200);
  return keeper.passkey.prove(options.body as { challenge: string });
}

/** Steps up by the passkey. */
export async function stepUp(test: TestApp, keeper: Keeper): Promise<void> {
  const passkey = await signed(test, keeper);
  await ask(test, keeper, 'post', 'admin/step-up', { passkey }).expect(200);
}

/** A proposal as it was shown to somebody. */
export interface Shown {
  proposalId: string;
  hash: string;
}

/** The passkey's answer to a challenge for this confirmation. */
export async function signedFor(test: TestApp, keeper: Keeper, confirms: Shown): Promise<object> {
  const options = await ask(test, keeper, 'post', 'admin/step-up/options', { confirms }).expect(200);
  return keeper.passkey.prove(options.body as { challenge: string });
}

/** Confirms as a second person on any path. Outside demo mode a person with a passkey signs for it first. */
export async function confirmAs(
  test: TestApp,
  who: Person | Keeper,
  { proposalId, hash }: Shown,
  [path, body]: [string, object] = [`admin/proposals/${proposalId}/confirm`, { hash }],
): Promise<Response> {
  if (!test.env.demo && 'passkey' in who) {
    const passkey = await signedFor(test, who, { proposalId, hash });
    await ask(test, who, 'post', 'admin/step-up', { passkey }).expect(200);
  }
  return ask(test, who, 'post', path, body);
}

/** Ends the step-ups of a person. */
export async function endStepUp(test: TestApp, { id }: Pick<Person, 'id'>): Promise<void> {
  await test.db.query(
    'UPDATE sessions SET stepped_up_by = NULL, stepped_up_until = NULL, signed_for = NULL, signed_until = NULL WHERE user_id = $1',
    [id],
  );
  await forgetSessions(test);
}
