import type { SpaceView } from '@libs/contract';
import request from 'supertest';
import type { TestApp } from './servers/app';
import { makePlayer, type Player, type PlayerOptions } from './players/players';
import { openSpectator } from './sockets/sockets-player';

export type Verb = 'get' | 'post' | 'put' | 'delete';

/** The answer to a call. */
export interface Answer {
  status: number;
  body: { code?: string; message?: string; success?: boolean; space?: SpaceView; phones?: string[] };
}

/** The gameSpace calls of one test application, each made by a signed-in person. */
export function spacesOf(test: TestApp) {
  const ask = async (who: Player | null, verb: Verb, path: string, body?: object): Promise<Answer> => {
    const call = request(test.url)[verb](`/api/gameSpace/${path}`).set('accept-language', 'en');
    if (who) void call.set('cookie', who.cookie);
    const { status, body: answer } = await (body ? call.send(body) : call);
    return { status, body: answer as Answer['body'] };
  };
  const list = async (who: Player, path: 'getSpaces' | 'getYourSpaces' | 'getOwnedSpaces') =>
    (await ask(who, 'get', path)).body as unknown as SpaceView[];
  const create = async (owner: Player, more: object = {}): Promise<SpaceView> => {
    const { status, body } = await ask(owner, 'post', 'createSpace', {
      name: 'Family',
      ownership: owner.phone,
      ...more,
    });
    if (status !== 201 || !body.space) throw new Error(`no space was made: ${JSON.stringify(body)}`);
    return body.space;
  };
  const join = (who: Player, spaceId: string) => ask(who, 'post', 'joinSpace', { spaceId });
  return { ask, list, create, join };
}

/** Makes a signed-in person. */
export const person = (test: TestApp, options: PlayerOptions = {}): Promise<Player> =>
  makePlayer(test.db, test.env.jwtSecret, options);

/** Makes a system admin; `test` must run in demo mode. */
export async function systemAdmin(test: TestApp): Promise<Player> {
  const admin = await person(test);
  const phone = test.env.systemAdminPhones[0] ?? '';
  const [known] = await test.db.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [phone]);
  if (!known) {
    await test.db.query('UPDATE users SET phone = $1 WHERE id = $2', [phone, admin.id]);
    return { ...admin, phone };
  }
  await test.db.query('UPDATE sessions SET user_id = $1 WHERE id = $2', [known.id, admin.sessionId]);
  return { ...admin, id: known.id, phone };
}

/** The rows of the audit log about a space, oldest first. */
export function auditOf(test: TestApp, spaceId: string) {
  return test.db.query<{
    actor_id: string;
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }>('SELECT actor_id, action, before, after FROM audit_log WHERE subject = $1 ORDER BY id', [
    `space:${spaceId}`,
  ]);
}

/** The link of a space's screen, as its agent makes it. */
export async function screenOf(test: TestApp, agent: Player, spaceId: string): Promise<string> {
  const answer = await request(test.url).post(`/api/space/${spaceId}/screen`).set('cookie', agent.cookie);
  if (answer.status !== 200) throw new Error(`no link was made: ${answer.text}`);
  return (answer.body as { token: string }).token;
}

/** Opens the screen of a new space. */
export async function openScreen(test: TestApp) {
  const agent = await person(test, { role: 'agent' });
  const { id } = await spacesOf(test).create(agent);
  return openSpectator(test.url, { screen: await screenOf(test, agent, id) });
}
