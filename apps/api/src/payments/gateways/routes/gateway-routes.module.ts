import { Module } from '@nestjs/common';
import { DepositsModule } from '../../deposits';
import { WithdrawalsModule } from '../../withdrawals';
import { GatewaysModule } from '..';
import { ArifPayController } from './arifpay.controller';
import { ChapaController } from './chapa.controller';
import { SantimPayController } from './santimpay.controller';

/** The routes that players call by the name of a provider. */
@Module({
  imports: [DepositsModule, GatewaysModule, WithdrawalsModule],
  controllers: [ArifPayController, ChapaController, SantimPayController],
})
export class GatewayRoutesModule {}
