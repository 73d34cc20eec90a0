import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../eventually';
import { makePlayers, type Sql } from './players';
import { seeded } from './players-chance';
import { PROCESS_JWT_SECRET } from '../servers/server-process';
import { PlayerSocket } from '../sockets/sockets-player';

/** Players who join rooms and buy cards until they are stopped. */
export interface Buyers {
  /** Confirmed purchases, by the address of the server. */
  readonly bought: ReadonlyMap<string, number>;
  /** How often each code of refusal came. */
  readonly refused: ReadonlyMap<string, number>;
  /** Closes their phones after they have finished what they began. */
  stop(): Promise<void>;
}

const STAKES = [10, 20, 30];

interface Ack {
  ok: boolean;
  code?: string;
  roomId?: string;
}

/**
 * Starts rich players, spread over the servers in turn. A player whose connection breaks reconnects to the same
 * address.
 */
export async function startBuyers(urls: readonly string[], sql: Sql, count: number): Promise<Buyers> {
  const players = await makePlayers(sql, PROCESS_JWT_SECRET, count, { birr: 50_000, bonusBirr: 95 });
  const [bought, refused] = [new Map<string, number>(), new Map<string, number>()];
  const more = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let stopped = false;
  const phones = await Promise.all(
    players.map(async (player, i) => {
      const url = urls[i % urls.length] ?? '';
      return {
        url,
        chance: seeded(`buyer ${i}`),
        phone: await PlayerSocket.open(url, player, { reconnects: true }),
      };
    }),
  );
  const working = phones.map(async ({ url, phone, chance }) => {
    while (!stopped) {
      await sleep(50 + chance.below(350));
      if (!phone.socket.connected) continue;
      const ask = (event: string, payload: object) =>
        phone.socket.timeout(PATIENCE_MS).emitWithAck(event, payload) as Promise<Ack>;
      try {
        const joined = await ask('joinRoom', { stake: chance.pick(STAKES) });
        const body = { roomId: joined.roomId, cards: [1 + chance.below(200)], requestId: randomUUID() };
        const answer = joined.ok ? await ask('confirmCards', body) : joined;
        if (answer.ok) more(bought, url);
        else more(refused, answer.code ?? 'none');
      } catch {
        more(refused, 'no answer');
      }
    }
  });
  return {
    bought,
    refused,
    stop: async () => {
      stopped = true;
      await Promise.all(working);
      for (const { phone } of phones) phone.close();
    },
  };
}
