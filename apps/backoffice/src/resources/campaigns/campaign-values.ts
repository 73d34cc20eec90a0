import { campaignLimits } from '@libs/contract';
import type { StakeTerms } from './campaign-rows';

/** Values of the form; the prizes are one comma-separated line. */
export interface CampaignValues {
  name?: string;
  rankLimit?: number;
  stakes?: { stake?: number; minGames?: number; prizes?: string }[];
  firstDay?: string | null;
  lastDay?: string | null;
  reason?: string;
}

const PRIZES = new RegExp(`^\\s*\\d+(\\s*,\\s*\\d+){0,${campaignLimits.ranks - 1}}\\s*$`);
const DAY_MS = 86_400_000;

/** Validates a line of prizes; returns the key of an error text. */
export const prizesRule = (line: unknown): string | undefined =>
  typeof line === 'string' && PRIZES.test(line) ? undefined : 'backoffice.campaigns.prizesForm';

/** Parses the prizes of rank 1, 2 and so on from `1500, 1000, 500`. */
export const prizesOf = (line: string): number[] => line.split(',').map((part) => Number(part.trim()));

/** Converts the form's values to the API's terms; null while they are incomplete. */
export function termsOf({ stakes = [] }: CampaignValues): StakeTerms[] | null {
  const terms = stakes.flatMap(({ stake, minGames, prizes }) =>
    stake && minGames && prizes && !prizesRule(prizes) ? [{ stake, minGames, prizes: prizesOf(prizes) }] : [],
  );
  return terms.length > 0 && terms.length === stakes.length ? terms : null;
}

/** Number of bonus days between two days, both included; 1 while one of them is missing. */
export function daysBetween(first: string | null | undefined, last: string | null | undefined): number {
  if (!first || !last) return 1;
  return Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
}

/** Converts stored terms to the form's values. */
export const linesOf = (stakes: readonly StakeTerms[]) =>
  stakes.map(({ stake, minGames, prizes }) => ({ stake, minGames, prizes: prizes.join(', ') }));
