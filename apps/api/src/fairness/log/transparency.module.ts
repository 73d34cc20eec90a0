import { Module } from '@nestjs/common';
import { AuditHeadsJob } from './audit-heads.job';
import { Checkpoints } from './checkpoints';
import { LogController } from './log.controller';
import { LogFiles } from './log-files';
import { LogHalts } from './log-halts';
import { LogIdentity } from './log-identity';
import { LogKeys } from './log-keys';
import { LogProofs } from './log-proofs';
import { LogRotations } from './log-rotations';
import { LogRules } from './log-rules';
import { LogSequencer } from './log-sequencer';
import { LogTree } from './log-tree';
import { TransparencyController } from './transparency.controller';
import { TransparencyService } from './transparency.service';
import { WitnessBook } from './witnesses/witness-book';
import { WitnessSender } from './witnesses/witness-sender';

/** The transparency log: facts that the operator has fixed and cannot take back (fairness.md). */
@Module({
  controllers: [LogController, TransparencyController],
  providers: [
    AuditHeadsJob,
    Checkpoints,
    LogFiles,
    LogHalts,
    LogIdentity,
    LogKeys,
    LogProofs,
    LogRotations,
    LogRules,
    LogSequencer,
    LogTree,
    TransparencyService,
    WitnessBook,
    WitnessSender,
  ],
  exports: [LogKeys, LogProofs, LogRules, LogSequencer],
})
export class TransparencyModule {}
