import { Module } from '@nestjs/common';
import { AdminVitalsController, VitalsController } from './vitals.controller';
import { VitalsCounter } from './vitals-counter';
import { VitalsService } from './vitals.service';

/** What phones report of the app: errors, speed and sign-ins, as sums. */
@Module({
  controllers: [VitalsController, AdminVitalsController],
  providers: [VitalsCounter, VitalsService],
})
export class VitalsModule {}
