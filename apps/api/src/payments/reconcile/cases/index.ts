export { CaseRepository, type OpenedCase } from './case.repository';
export { CasesModule } from './cases.module';
export { type CaseKind, type CaseSide, type NewCase, caseCause, caseKinds } from './payment-case';
export { PayoutPauses } from './payout-pauses';
export { type CaseState, caseStates } from './states';
