import { birr, type Santim } from '@libs/money';
import type { CampaignRequest } from '../campaign-terms';
import type { StakeTermsDto } from './campaigns.dto';

type Terms = CampaignRequest['stakes'] extends ReadonlyMap<Santim, infer T> ? T : never;

/** Terms by stake, from whole birr. */
export function termsOf(stakes: readonly StakeTermsDto[]): CampaignRequest['stakes'] {
  return new Map(
    stakes.map(({ stake, minGames, prizes }): [Santim, Terms] => [
      birr(stake),
      { minGames, prizes: prizes.map((prize) => birr(prize)) },
    ]),
  );
}
