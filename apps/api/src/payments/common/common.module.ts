import { Module } from '@nestjs/common';
import { WalletModule } from '../../wallet';
import { MoneyMovements } from './money-movements';

/** Movements of money, which deposits, withdrawals and the other parts of payments share. */
@Module({ imports: [WalletModule], providers: [MoneyMovements], exports: [MoneyMovements] })
export class PaymentsCommonModule {}
