import type { ScheduledGameView } from '@libs/contract';
import request from 'supertest';
import type { TestApp } from './servers/app';
import type { Player } from './players/players';

const HOUR_MS = 3600_000;
const OFFSET_MS = 3 * HOUR_MS;

/** The last midnight of Addis Ababa. */
export function lastMidnight(): Date {
  const local = Date.now() + OFFSET_MS;
  return new Date(local - (local % (24 * HOUR_MS)) - OFFSET_MS);
}

/** Day and time in Addis Ababa, in the form that the call takes. */
export function addis(at: Date | number): { date: string; time: string } {
  const text = new Date(new Date(at).getTime() + OFFSET_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The calls about scheduled games, made by one player. */
export function schedulesOf(test: TestApp, who: Pick<Player, 'cookie'>) {
  const call = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
    request(test.url)
      [method](`/api/scheduledGame/${path}`)
      .set('cookie', who.cookie)
      .set('accept-language', 'en')
      .send(body);
  const good = async (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body as unknown;
  };
  return {
    call,
    /** The code of a refusal, or the status of a success. */
    codeOf: async (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
      const answer = await call(method, path, body);
      return (answer.body as { code?: string } | null)?.code ?? answer.status;
    },
    add: (at: Date | number, stake = 50) =>
      good('post', 'add', { ...addis(at), stake }) as Promise<ScheduledGameView>,
    join: (id: string) => good('post', `join/${id}`) as Promise<ScheduledGameView>,
    cancel: (id: string) => good('post', `cancel/${id}`) as Promise<ScheduledGameView>,
    list: () => good('get', 'getAll') as Promise<ScheduledGameView[]>,
    remove: (id: string) => good('delete', `delete/${id}`),
  };
}
