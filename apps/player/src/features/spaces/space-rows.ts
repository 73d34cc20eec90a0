import type { SpaceView } from '@libs/contract';
import type { Stake } from '../../live';
import type { SpaceObj } from '../../shared/app-state/router-state';

/** What the pages of a round in a space need of it. */
export const objOf = ({ id, name, housePercent }: SpaceView): SpaceObj => ({ id, name, housePercent });

/** A stake of a space in which no game is open: the next to come creates it. */
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
    spanMs: 0,
  };
}

/** Every stake of a space: as the server tells it while a round is on, else closed. */
export function spaceRows(
  known: readonly Stake[],
  stakes: readonly number[],
  space: Pick<SpaceView, 'id' | 'housePercent'>,
): Stake[] {
  const on = known.filter((row) => row.status !== 'Finished' && row.status !== 'Refunded');
  return stakes.map((stake) => on.find((row) => row.stake === stake) ?? closed(stake, space));
}
