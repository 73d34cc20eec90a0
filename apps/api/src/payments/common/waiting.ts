import type { Made } from '../../staff/approvals';

/** The part of an answer that names the proposal waiting for a second person; empty if none waits. */
export function waitingOf(made: Made | null): { proposalId?: string } {
  return made === null || made.isDone ? {} : { proposalId: made.proposalId };
}
