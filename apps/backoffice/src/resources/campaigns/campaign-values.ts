import type { StakeTerms } from './campaign-rows';

/** What the form holds: prizes are one line, as people write them. */
export interface CampaignValues {
  name?: string;
  rankLimit?: number;
  stakes?: { stake?: number; minGames?: number; prizes?: string }[];
  firstDay?: string | null;
  lastDay?: string | null;
  reason?: string;
}

const PRIZES = /^\s*\d+(\s*,\s*\d+){0,9}\s*$/;
const DAY_MS = 86_400_000;

/** What is wrong with a line of prizes: the key of a text, or nothing. */
export const prizesRule = (line: unknown): string | undefined =>
  typeof line === 'string' && PRIZES.test(line) ? undefined : 'backoffice.campaigns.prizesForm';

/** Prizes of rank 1, 2 and so on from `1500, 1000, 500`. */
export const prizesOf = (line: string): number[] => line.split(',').map((part) => Number(part.trim()));

/** The terms as the API takes them; null while they are not complete. */
export function termsOf({ stakes = [] }: CampaignValues): StakeTerms[] | null {
  const terms = stakes.flatMap(({ stake, minGames, prizes }) =>
    stake && minGames && prizes && !prizesRule(prizes) ? [{ stake, minGames, prizes: prizesOf(prizes) }] : [],
  );
  return terms.length > 0 && terms.length === stakes.length ? terms : null;
}

/** How many bonus days lie between two days, both included; 1 while one of them is missing. */
export function daysBetween(first: string | null | undefined, last: string | null | undefined): number {
  if (!first || !last) return 1;
  return Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
}

/** The form's values of terms that are stored. */
export const linesOf = (stakes: readonly StakeTerms[]) =>
  stakes.map(({ stake, minGames, prizes }) => ({ stake, minGames, prizes: prizes.join(', ') }));
