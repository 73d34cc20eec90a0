import { Module } from '@nestjs/common';
import { RetentionJob } from './retention.job';

/** Deletes rows whose retention period has ended. */
@Module({ providers: [RetentionJob] })
export class RetentionModule {}
