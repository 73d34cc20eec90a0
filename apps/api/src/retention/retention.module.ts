import { Module } from '@nestjs/common';
import { RetentionJob } from './retention.job';

/** Throws away what has been kept as long as it is to be kept. */
@Module({ providers: [RetentionJob] })
export class RetentionModule {}
