import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AdminLog, AuditChain, ChainCheck, SecurityLog } from './admin-log';
import { ChainCheckJob } from './admin-log/chain/chain-check.job';
import { Admission } from './admission';
import { PollScheduler } from './async';
import { Clock, DatabaseClock } from './clock';
import { Db, DbModule } from './db';
import { Entropy, SystemEntropy } from './entropy';
import { HealthController, HealthService, ProcessMetrics } from './health';
import { AccessGuard, Policies, RefusedTriesFilter } from './http';
import { Idempotency } from './idempotency';
import { JobRuns } from './jobs';
import { Lists } from './lists';
import { Metrics } from './metrics';
import { ProviderCalls } from './outbound';
import { Outbox } from './outbox';
import { ProofOfWork, RateLimits, Strangers } from './rate-limit';
import { RequestCount } from './server/request-count';
import { SocketsModule } from './sockets';

/** The technical services that every module uses. This module imports no module of the product. */
@Global()
@Module({
  imports: [DbModule, DiscoveryModule, ScheduleModule.forRoot(), SocketsModule],
  controllers: [HealthController],
  providers: [
    AdminLog,
    Admission,
    AuditChain,
    ChainCheck,
    ChainCheckJob,
    Metrics,
    Outbox,
    Policies,
    PollScheduler,
    ProofOfWork,
    ProviderCalls,
    RateLimits,
    RequestCount,
    HealthService,
    Idempotency,
    JobRuns,
    ProcessMetrics,
    Lists,
    SecurityLog,
    Strangers,
    {
      provide: Clock,
      inject: [Db, PollScheduler],
      useFactory: (db: Db, polls: PollScheduler) => DatabaseClock.start(db, polls),
    },
    { provide: Entropy, useClass: SystemEntropy },
    { provide: APP_FILTER, useClass: RefusedTriesFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AdminLog,
    Admission,
    AuditChain,
    ChainCheck,
    HealthService,
    Idempotency,
    JobRuns,
    Lists,
    Metrics,
    Outbox,
    Policies,
    PollScheduler,
    ProofOfWork,
    ProviderCalls,
    RateLimits,
    SecurityLog,
    Strangers,
    Clock,
    Entropy,
  ],
})
export class PlatformModule {}
