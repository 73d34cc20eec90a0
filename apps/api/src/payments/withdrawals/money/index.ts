export { WithdrawalMoneyModule } from './withdrawal-money.module';
export { SEND_PAYOUT, WithdrawalMoney } from './withdrawal-money';
export {
  type NewWithdrawal,
  holdWithdrawal,
  insertWithdrawal,
  lockWithdrawal,
  markProposed,
  moveWithdrawal,
  mustMoveWithdrawal,
  noteReturned,
  proposeRelease,
  readWithdrawal,
  waitsForRelease,
} from './withdrawal-rows';
export type { Withdrawal } from '../withdrawals.entity';
