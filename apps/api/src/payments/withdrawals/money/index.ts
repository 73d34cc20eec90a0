export { WithdrawalMoneyModule } from './withdrawal-money.module';
export { SEND_PAYOUT, WithdrawalMoney } from './withdrawal-money';
export {
  type NewWithdrawal,
  type WithdrawalRow,
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
