import { BANK_FAULTS } from './bank';
import { CONNECTION_FAULTS } from './faults';

/** What a player does, and a background job that runs. */
export type Command = keyof typeof WEIGHTS;
export const WEIGHTS = {
  buy: 8,
  hold: 2,
  giveBack: 3,
  transfer: 3,
  deposit: 3,
  pay: 3,
  withdraw: 3,
  balance: 2,
  poll: 10,
};
export const COMMANDS = Object.keys(WEIGHTS) as Command[];

export const ABANDONED = 'application abandoned';

/** Everything that a history depends on. A shrunk one leaves out what a fault does not need. */
export interface Recipe {
  readonly seed: number;
  /** Statements of play, without those of the start and of the looks. */
  readonly steps: number;
  /** So many of the players act. */
  readonly people: number;
  readonly commands: readonly Command[];
  readonly faults: readonly string[];
  /** Commands that do not begin, by their place in the row of all that were drawn. */
  readonly skipped: readonly number[];
}

/** Players of every world. */
export const PEOPLE = 7;

export const wholeRecipe = (seed: number, steps: number): Recipe => ({
  seed,
  steps,
  people: PEOPLE,
  commands: COMMANDS,
  faults: [...CONNECTION_FAULTS, ...BANK_FAULTS, ABANDONED],
  skipped: [],
});
