import type { SpaceView } from '@libs/contract';
import type { Stake } from '../../live';
import type { SpaceObj } from '../../shared/app-state/router-state';

/** The facts of a space that the pages of its rounds need. */
export const objOf = ({ id, name, housePercent }: SpaceView): SpaceObj => ({ id, name, housePercent });

/** A stake without an open game: the first player to enter creates it. */
function closed(stake: number, space: Pick<SpaceView, 'id' | 'housePercent'>): Stake {
  return {
    id: '',
    stake,
    status: 'Finished',
    userCount: 0,
    cardCount: 0,
    totalStake: 0,
    percent: space.housePercent,
    possibleWin: Math.floor((1 - space.housePercent / 100) * stake),
    countDownVal: null,
    startsAt: null,
    bonus: false,
    gameSpace: space.id,
    mine: false,
    playing: null,
    tables: 0,
    own: [],
    spanMs: 0,
  };
}

/** Every stake of a space: the server's row while a round is on, else a closed one. */
export function spaceRows(
  known: readonly Stake[],
  stakes: readonly number[],
  space: Pick<SpaceView, 'id' | 'housePercent'>,
): Stake[] {
  const on = known.filter((row) => row.status !== 'Finished' && row.status !== 'Refunded');
  return stakes.map((stake) => on.find((row) => row.stake === stake) ?? closed(stake, space));
}
