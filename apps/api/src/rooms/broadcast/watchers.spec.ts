import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Server } from 'socket.io';
import { Watchers } from './watchers';

const ROUND = 'r';
const GUESTS = 120;

/** A server with one player and many guests in one round, and who was written to, in order. */
function serve() {
  const written: [id: string, text: string][] = [];
  const guests = Array.from({ length: GUESTS }, (_, n) => `guest${n}`);
  const socketOf = (id: string) => ({
    // Without an idle transport each frame goes through engine.io's own write.
    conn: { readyState: 'opening', transport: {}, write: (text: string) => written.push([id, text]) },
  });
  const sockets = new Map(['player', ...guests].map((id) => [id, socketOf(id)]));
  const rooms = new Map([
    [`round:${ROUND}`, new Set(['player'])],
    [`spectators:${ROUND}`, new Set(guests)],
  ]);
  const encoder = { encode: ({ data }: { data: unknown[] }) => [JSON.stringify(data)] };
  const server = { encoder, sockets: { sockets, adapter: { rooms } } } as unknown as Server;
  return { watchers: new Watchers(server), written, guests, sockets, rooms };
}

const call = (index: number) => [7, { roomId: ROUND, index, at: '2026-10-01T12:00:00Z', link: 'f' }] as const;

describe('Watchers', () => {
  it('write a call to the player at once, and to guests in slices between which others have their turn', async () => {
    const { watchers, written, guests } = serve();
    watchers.ofRound(ROUND)('numberCall', ...call(0));
    expect(written.map(([id]) => id)).toEqual(['player']);
    await nextTurn();
    expect(written.length).toBeGreaterThan(1);
    expect(written.length).toBeLessThan(1 + GUESTS);
    for (let turn = 0; turn < GUESTS; turn += 1) await nextTurn();
    expect(written.map(([id]) => id)).toEqual(['player', ...guests]);
  });

  it('keep the order of the calls for each guest, pass over who has left, and leave out who came later', async () => {
    const { watchers, written, sockets, rooms } = serve();
    for (const index of [0, 1]) watchers.ofRound(ROUND)('numberCall', ...call(index));
    sockets.delete('guest119');
    rooms.get(`spectators:${ROUND}`)?.add('player');
    for (let turn = 0; turn < GUESTS; turn += 1) await nextTurn();
    const heard = (id: string) =>
      written.flatMap(([to, text]) => (to === id ? [/"index":(\d)/.exec(text)?.[1]] : []));
    expect(heard('guest118')).toEqual(['0', '1']);
    expect(heard('guest119')).toEqual([]);
    expect(heard('player')).toEqual(['0', '1']);
  });
});
