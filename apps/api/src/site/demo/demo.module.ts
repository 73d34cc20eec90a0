import { Module } from '@nestjs/common';
import { RoomsModule } from '../../rooms';
import { StaffModule } from '../../staff';
import { WalletModule } from '../../wallet';
import { DemoAccounts } from './demo-accounts';
import { DemoPlayers } from './demo-players';

/** Demo accounts and demo players; does nothing outside demo mode. */
@Module({ imports: [RoomsModule, StaffModule, WalletModule], providers: [DemoAccounts, DemoPlayers] })
export class DemoModule {}
