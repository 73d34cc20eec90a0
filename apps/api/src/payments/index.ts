export { creditDeposit, insertDeposit } from './deposits';
export {
  checkTable,
  GatewaysModule,
  makeGateways,
  notifyToken,
  ProviderCheck,
  ReferenceGenerator,
} from './gateways';
export { depositTabs, withdrawalTabs } from './payments.lists';
export { FreezeLinks, MoneyLock, PayeesModule } from './payees';
export { PaymentsModule } from './payments.module';
export { ComparisonModule, Reconcile } from './reconcile/comparison';
export { CaseRepository, caseCause, CasesModule } from './reconcile/cases';
export { insertWithdrawal, moveWithdrawal, type NewWithdrawal } from './withdrawals/money';
