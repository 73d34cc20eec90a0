import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications';
import { OtpModule } from '../../otp';
import { WalletModule } from '../../wallet';
import { LimitsModule } from '../limits';
import { Breaches } from './breaches/breaches';
import { AdminBreachesController } from './breaches/breaches.controller';
import { DataCopy } from './data-copy';
import { DataRequests } from './data-requests';
import { Erasing } from './erasing';
import { ErasureJob } from './erasure.job';
import { PastAccounts } from './past-accounts';
import { PersonalDataController } from './personal-data.controller';

/** A player's copy of their data, the erasure of accounts, and the register of breaches. */
@Module({
  imports: [LimitsModule, NotificationsModule, OtpModule, WalletModule],
  controllers: [AdminBreachesController, PersonalDataController],
  providers: [Breaches, DataCopy, DataRequests, Erasing, ErasureJob, PastAccounts],
  exports: [PastAccounts],
})
export class PersonalDataModule {}
