import type { Made } from '../../staff/approvals';

/** The part of an answer that says which proposal waits for a second person; empty if none does. */
export function waitingOf(made: Made | null): { proposalId?: string } {
  return made === null || made.isDone ? {} : { proposalId: made.proposalId };
}
