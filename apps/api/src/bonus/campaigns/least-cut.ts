import { BONUS_MIN_PLAYERS } from '@libs/contract';
import { santim, type Santim } from '@libs/money';
import type { SiteSettingValues } from '../../site/settings';
import { daysOf, type StoredCampaign } from './campaign-terms';

const PLAYERS = BigInt(BONUS_MIN_PLAYERS);

/**
 * The house's cut of the least play with which players can earn every prize of a campaign: each round has the fewest
 * players that earn points, each with one card. If the campaign costs more than this cut, people can gain by playing
 * only for its prizes.
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

/**
 * The fewest rounds for all prizes: every winner plays the least number of games, and a round gives points to five
 * players.
 */
function leastRounds({ min_games: games, prizes }: { min_games: number; prizes: readonly string[] }): bigint {
  const least = BigInt(games);
  const shared = (BigInt(prizes.length) * least + PLAYERS - 1n) / PLAYERS;
  return shared > least ? shared : least;
}

/** The house's part of a round's stakes. It includes the rest that remains because the prize is whole birr. */
const cutOf = (sold: bigint, tenths: bigint): bigint => sold - ((sold * (1000n - tenths)) / 100_000n) * 100n;
