import { Module } from '@nestjs/common';
import { Checkpoints } from './checkpoints';
import { LogController } from './log.controller';
import { LogFiles } from './log-files';
import { LogHalts } from './log-halts';
import { LogKeys } from './log-keys';
import { LogProofs } from './log-proofs';
import { LogSequencer } from './log-sequencer';
import { LogTree } from './log-tree';
import { TransparencyController } from './transparency.controller';
import { TransparencyService } from './transparency.service';
import { WitnessBook } from './witnesses/witness-book';
import { WitnessSender } from './witnesses/witness-sender';

/** The log of what the operator has fixed and cannot take back (transparency.md). */
@Module({
  controllers: [LogController, TransparencyController],
  providers: [
    Checkpoints,
    LogFiles,
    LogHalts,
    LogKeys,
    LogProofs,
    LogSequencer,
    LogTree,
    TransparencyService,
    WitnessBook,
    WitnessSender,
  ],
  exports: [LogKeys, LogProofs, LogSequencer],
})
export class TransparencyModule {}
