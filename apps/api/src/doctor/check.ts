import type { House } from './house';

/** `look`: a person should look at it today. `act`: something is broken or about to be. */
export type State = 'well' | 'look' | 'act';

export interface Finding {
  readonly state: State;
  /** What the person at the terminal reads. It may name hosts, but never a secret, a phone or the words of an error. */
  readonly says: string;
  /** What a support file may hold besides the state: numbers under names that the code gives. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** One question about an installation. */
export interface Check {
  /** The name of the check, unique among all. */
  readonly name: string;
  /** Answers the question; from the database it only reads. */
  look(house: House): Promise<Finding> | Finding;
}

/** Checks under one title of the page. */
export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const well = (says: string, figures?: Finding['figures']): Finding => found('well', says, figures);
export const look = (says: string, figures?: Finding['figures']): Finding => found('look', says, figures);
export const act = (says: string, figures?: Finding['figures']): Finding => found('act', says, figures);

function found(state: State, says: string, figures?: Finding['figures']): Finding {
  return { state, says, ...(figures ? { figures } : {}) };
}

/** `act` or `look` if the figure is above that limit, else `well`. */
export function above(figure: number, limits: { look: number; act: number }): State {
  return figure > limits.act ? 'act' : figure > limits.look ? 'look' : 'well';
}

/** A duration in seconds, in words: `40 s`, `12 min`, `5 h`, `3 days`. */
export function ageText(seconds: number): string {
  const steps = [
    { unit: 'days', length: 86_400 },
    { unit: 'h', length: 3600 },
    { unit: 'min', length: 60 },
  ];
  const step = steps.find(({ length }) => seconds >= 2 * length);
  return step ? `${Math.floor(seconds / step.length)} ${step.unit}` : `${Math.round(seconds)} s`;
}
