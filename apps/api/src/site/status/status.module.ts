import { Module } from '@nestjs/common';
import { BeaconModule } from '../../fairness/beacon';
import { WindDownModule } from '../../wind-down';
import { ServiceBeatJob } from './service-beat.job';
import { StatusController } from './status.controller';
import { StatusService } from './status.service';

/** The public state of the service: GET status, and the record of its uptime. */
@Module({
  imports: [BeaconModule, WindDownModule],
  controllers: [StatusController],
  providers: [ServiceBeatJob, StatusService],
})
export class StatusModule {}
