export { creditDeposit } from './credit';
export { checkoutOf, pushOf, viewOfDeposit } from './answers';
export { DepositCancellation } from './cancel';
export { DepositChecks } from './check';
export {
  type CheckoutDto,
  DepositDto,
  ManualDepositDto,
  ManualDepositedDto,
  MediumDepositDto,
  type PushDto,
} from './deposits.dto';
export { DepositsModule } from './deposits.module';
export { ReceiptClaims, payerOf } from './receipts/claims';
export { type LookupResult, ReceiptLookup } from './receipts/lookup';
export { ManualDeposits } from './receipts/manual-deposits';
export type { ReceiptSource } from './receipts/receipt';
export { DepositReversals } from './reversals';
export { insertDeposit, lockDeposit, readDeposit } from './rows';
export { DepositStarter } from './start';
export { type DepositState, askableDepositStates, depositMoves } from './states';
export { DepositVerbs } from './verbs';
export { depositVerbs, staffDepositStatus } from './verdicts';
export type { Deposit } from './deposits.entity';
