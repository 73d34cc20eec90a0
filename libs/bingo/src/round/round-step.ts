import type { RoundStatus } from '@libs/contract';

/** The facts that decide the next step of a round; times in milliseconds since 1970. */
export interface RoundFacts {
  status: RoundStatus;
  playerCount: number;
  /** True for a big game, which starts at its hour and waits for nobody. */
  isBig: boolean;
  /** When the next step is due, null if nothing is. */
  nextDueAt: number | null;
}

/** A step of a round's life (rules.md "Rounds"). */
export type RoundStep = 'count' | 'refund' | 'lock' | 'draw' | 'call';

/**
 * The step that a round is due for, or null. Every server evaluates this on the stored row, so a tick, a restart and
 * a takeover are one path (architecture.md "How a round lives").
 */
export function dueStep(round: RoundFacts, now: number, minPlayers: number): RoundStep | null {
  if (round.nextDueAt === null || round.nextDueAt > now) return null;
  switch (round.status) {
    case 'Open':
      return round.isBig ? 'count' : 'refund'; // else the wait for more players is over
    case 'Countdown':
      return round.playerCount < minPlayers ? 'refund' : 'lock';
    case 'Locked':
      return 'draw';
    case 'Playing':
      return 'call';
    case 'Finished':
    case 'Refunded':
      return null;
  }
}

/**
 * When the call after this one is due: one interval after it was due, or after it was written if that was more than
 * one interval late (rules.md "Calls"), so that an outage delays a round and skips no call.
 * @param dueAt when the call was due, milliseconds
 * @param writtenAt when it was committed, milliseconds
 */
export function nextCallDue(dueAt: number, writtenAt: number, intervalMs: number): number {
  return (writtenAt - dueAt > intervalMs ? writtenAt : dueAt) + intervalMs;
}
