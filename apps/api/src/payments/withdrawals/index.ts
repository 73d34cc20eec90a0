export { santimWithdrawalOf, viewOfPayout, withdrawalOf } from './answers';
export { PayoutChecks } from './check';
export { OrderConfirmation } from './confirm';
export { WithdrawalOrders } from './order';
export { PayoutReturner } from './rejections';
export { PayoutSender } from './send';
export { type WithdrawalState, askablePayoutStates, openPayoutStates, withdrawalMoves } from './states';
export { PayoutsSwitch } from './stops';
export { WithdrawalVerbs } from './verbs';
export { staffWithdrawalStatus, withdrawalVerbs } from './verdicts';
export {
  BankWithdrawDto,
  DirectWithdrawDto,
  ManualWithdrawDto,
  MediumWithdrawDto,
  type QueuedDto,
  type SantimWithdrawalDto,
  type WithdrawalDto,
} from './withdrawals.dto';
export { WithdrawalsModule } from './withdrawals.module';
