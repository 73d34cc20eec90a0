import type { Moves } from '../../common/moves';

/** The states of a case in the order in which it moves; below, for each of them, what it means and who moves it. */
export const caseStates = ['Open', 'LookedAt', 'AwaitingSecond', 'Settled'] as const;
export type CaseState = (typeof caseStates)[number];

/** The allowed moves of a case; the database refuses all others (payment_cases_state_move). */
export const caseMoves: Moves<CaseState> = {
  // Somebody has found the difference: the comparison, a check of a payment, or a rule. Each cause has one open case.
  Open: {
    LookedAt: 'reconcile/cases/admin/admin-cases.service.ts: an admin is assigned, or writes a note',
    AwaitingSecond:
      'reconcile/cases/admin/case-proposal.ts: an admin proposes a settlement that two must decide',
    Settled:
      'reconcile/cases/admin/case-proposal.ts: an admin settles it alone; reconcile/comparison/reconcile.ts: both sides agree now',
  },
  LookedAt: {
    AwaitingSecond:
      'reconcile/cases/admin/case-proposal.ts: an admin proposes a settlement that two must decide',
    Settled:
      'reconcile/cases/admin/case-proposal.ts: an admin settles it alone; reconcile/comparison/reconcile.ts: both sides agree now',
  },
  AwaitingSecond: {
    LookedAt: 'reconcile/cases/admin/case-proposal.ts: the proposal is refused, taken back, or 72 hours old',
    Settled: 'reconcile/cases/admin/case-proposal.ts: the second admin confirms',
  },
  // It stays settled while both sides say the same; other facts open a case again.
  Settled: {},
};
