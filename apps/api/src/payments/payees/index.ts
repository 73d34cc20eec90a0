export { PayeeAccounts } from './accounts';
export { PayoutAdmission } from './admission';
export { FreezeLinks } from './freeze/freeze-links';
export { MoneyLock } from './freeze/money-lock';
export { PayoutGuard } from './holds';
export { namesMatch } from './names-match';
export { ConfirmOrderDto } from './payees.dto';
export { PayeesModule } from './payees.module';
export { type HoldReason, messageOfHold } from './states';
