import { Module } from '@nestjs/common';
import { WalletModule } from '../../wallet';
import { MoneyMovements } from './money-movements';

/** What every noun of payments stands on. */
@Module({ imports: [WalletModule], providers: [MoneyMovements], exports: [MoneyMovements] })
export class PaymentsCommonModule {}
