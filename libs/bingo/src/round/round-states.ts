import type { RoundStatus } from '@libs/contract';

/** Every move a round may make (rules.md "Rounds"); the database refuses any other. */
export const roundMoves: Readonly<Record<RoundStatus, readonly RoundStatus[]>> = {
  Open: ['Countdown', 'Refunded'],
  Countdown: ['Locked', 'Refunded'],
  Locked: ['Playing', 'Refunded'],
  Playing: ['Finished'],
  Finished: [],
  Refunded: [],
};

/** Tells whether a round may move from one state to another (rules.md "Rounds"). */
export function canMove(from: RoundStatus, to: RoundStatus): boolean {
  return roundMoves[from].includes(to);
}
