import { Module } from '@nestjs/common';
import { CasesModule, GatewaysModule } from '../../payments';
import { RoomsModule } from '../../rooms';
import { StaffModule } from '../../staff';
import { WalletModule } from '../../wallet';
import { DemoAccounts } from './demo-accounts';
import { DemoPlayers } from './demo-players';
import { DemoPast } from './past/demo-past';
import { PastCompany } from './past/past-company';
import { PastMoney } from './past/past-money';
import { PastPayouts } from './past/past-payouts';
import { PastPeople } from './past/past-people';
import { PastRounds } from './past/past-rounds';

/** Demo accounts, demo players and their past; does nothing outside demo mode. */
@Module({
  imports: [CasesModule, GatewaysModule, RoomsModule, StaffModule, WalletModule],
  providers: [
    DemoAccounts,
    DemoPast,
    DemoPlayers,
    PastCompany,
    PastMoney,
    PastPayouts,
    PastPeople,
    PastRounds,
    // A factory, because Nest waits for it before any module begins to work.
    { provide: 'demo past', inject: [DemoPast], useFactory: (past: DemoPast) => past.make() },
  ],
})
export class DemoModule {}
