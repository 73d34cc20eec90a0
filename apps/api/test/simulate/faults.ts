import type { Chance } from '../support/players/players-chance';
import type { Op } from './gate';
import type { Sometimes } from './history';
import { inWords } from './in-words';
import type { Place } from './virtual';

/** One statement of so many in play has a fault. */
const FAULT_EVERY = 120;
/** One that commits of so many, because there a lost answer leaves open what was done. */
const COMMIT_FAULT_EVERY = 12;
/** At one statement of so many its application loses the database, for so many statements at most. */
const OUTAGE_EVERY = 600;
const LONGEST_OUTAGE = 40;

/** The faults of a connection. */
const STATEMENT_FAULTS = ['never sent', 'answer lost', 'backend ended'] as const;
const OUTAGE = 'database out of reach';
export const CONNECTION_FAULTS = [...STATEMENT_FAULTS, OUTAGE] as const;
/** A rare state: the application cannot know whether what it did stands. */
export const UNSURE = 'commit without an answer';
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** Draws the faults of statements. */
export class Faults {
  /** How many more statements of each application do not reach the database. */
  private readonly outages = new Map<Place, number>();

  constructor(
    private readonly chance: Chance,
    private readonly sometimes: Sometimes,
  ) {}

  /**
   * The fault of this statement; null: none.
   * @param isInside whether its transaction has begun
   * @param kinds those that may come up
   */
  of(op: Op, isInside: boolean, kinds: readonly string[]): StatementFault | null {
    const { place } = op.session;
    const left = this.outages.get(place) ?? 0;
    if (left > 0) {
      this.outages.set(place, left - 1);
      return 'never sent';
    }
    if (kinds.includes(OUTAGE) && this.chance.below(OUTAGE_EVERY) === 0) {
      this.sometimes.saw(OUTAGE);
      this.outages.set(place, this.chance.below(LONGEST_OUTAGE));
    }
    const isCommit = commits(op, isInside);
    if (this.chance.below(isCommit ? COMMIT_FAULT_EVERY : FAULT_EVERY) > 0) return null;
    const fault = isCommit && this.chance.below(2) === 0 ? 'answer lost' : this.chance.pick(STATEMENT_FAULTS);
    if (!kinds.includes(fault)) return null;
    if (isCommit && fault === 'answer lost') this.sometimes.saw(UNSURE);
    return fault;
  }
}

/** Whether what was done stands after this statement: it ends a transaction, or writes or calls without one. */
function commits({ text }: Op, isInside: boolean): boolean {
  const words = inWords(text);
  return isInside ? words === 'commits' : /^(?:writes|changes|deletes|calls)/.test(words);
}
