import { BONUS_MIN_PLAYERS } from '@libs/contract';
import { santim, type Santim } from '@libs/money';
import type { SiteSettingValues } from '../../site/settings';
import { daysOf, type StoredCampaign } from './campaign-terms';

const PLAYERS = BigInt(BONUS_MIN_PLAYERS);

/**
 * The house's cut of the least play that earns every prize of a campaign: in each round as few players as count, each with one
 * card. A campaign that costs more pays those who play only for it.
 *
 * @param percents base house percent in tenths, by stake in birr
 */
export function leastCut(
  campaign: Omit<StoredCampaign, 'id' | 'stopped_at'>,
  percents: SiteSettingValues['housePercent'],
): Santim {
  const perDay = campaign.stakes.reduce((sum, terms) => {
    const stake = BigInt(terms.stake);
    const tenths = percents.get(Number(stake / 100n)) ?? 0;
    return sum + leastRounds(terms) * cutOf(stake * PLAYERS, BigInt(tenths));
  }, 0n);
  return santim(perDay * BigInt(daysOf(campaign)));
}

/** Every winner plays the least number of games, and a round gives points to five. */
function leastRounds({ min_games: games, prizes }: { min_games: number; prizes: readonly string[] }): bigint {
  const least = BigInt(games);
  const shared = (BigInt(prizes.length) * least + PLAYERS - 1n) / PLAYERS;
  return shared > least ? shared : least;
}

/** What a round keeps of what was sold; its prize is whole birr. */
const cutOf = (sold: bigint, tenths: bigint): bigint => sold - ((sold * (1000n - tenths)) / 100_000n) * 100n;
