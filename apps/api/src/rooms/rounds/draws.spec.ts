import { randomBytes, randomUUID } from 'node:crypto';
import { drawRound } from '@libs/bingo';
import type { Env } from '../../config';
import { FakeClock } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db';
import { seal } from '../../platform/seal';
import { Draws } from './draws';
import type { RoundRow } from './round-rows';

const drawKey = randomBytes(32);

/** The row and the sealed secret of a playing round. */
function playingRound() {
  const id = randomUUID();
  const secret = randomBytes(32);
  const [lockHash, beacon] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const { head } = drawRound({ secret, roundId: id, lockHash, chain: 'local', beaconRound: 0, beacon });
  const row = {
    id,
    head,
    lock_hash: lockHash,
    beacon_chain: 'local',
    beacon_round: null,
    pattern_set: 1,
    beacon_value: beacon,
  } as RoundRow;
  return { row, sealed: seal(secret, id, drawKey, randomBytes(12)) };
}

describe('the draws of playing rounds', () => {
  const clock = new FakeClock();
  const draws = new Draws({ drawKey } as Env, {} as Db, clock);
  const rounds = Array.from({ length: 4 }, playingRound);
  let read: string[] = [];
  const tx = {
    query: (text: string, [id]: string[]) => {
      if (!text.includes('secret_sealed')) return Promise.resolve([{ card: 7 }]);
      const round = rounds.find(({ row }) => row.id === id);
      read.push(id ?? '');
      return Promise.resolve([{ secret_sealed: round?.sealed }]);
    },
  } as unknown as Tx;
  const ask = async (index: number) => {
    read = [];
    const row = rounds[index]?.row as RoundRow;
    const { draw, win } = await draws.of(tx, row);
    expect(draw.head).toBe(row.head);
    expect(win.index).toBeLessThanOrEqual(75);
    return read.length;
  };

  it('are computed once for all calls of a round', async () => {
    expect(await ask(0)).toBe(1);
    for (let call = 0; call < 75; call += 1) {
      clock.advance(3000);
      expect(await ask(0)).toBe(0);
    }
  });

  it('are dropped after two minutes without a call, and computed again if the round comes back', async () => {
    expect(await ask(1)).toBe(1);
    clock.advance(200_000);
    expect(await ask(2)).toBe(1); // this drops the draws that have been idle for too long
    expect(await ask(2)).toBe(0);
    expect(await ask(0)).toBe(1);
    expect(await ask(1)).toBe(1);
  });

  it('are dropped when the round is over', async () => {
    expect(await ask(3)).toBe(1);
    draws.forget(rounds[3]?.row.id ?? '');
    expect(await ask(3)).toBe(1);
  });
});
