export { AwaitingSecondDto, MayWaitDto, waitingFields } from './awaiting-second.dto';
export type {
  AloneRule,
  Command,
  Decision,
  Described,
  Dropped,
  Dropping,
  Gain,
  ProposalKind,
  Shown,
  Stored,
} from './proposal-kind';
export { ProposalKinds } from './proposal-kinds';
export { ProposalQueueService } from './proposal-queue.service';
export { ProposalDto } from './proposals.dto';
export { ProposalsModule } from './proposals.module';
export { isSecond, OptionalReasonOfTwoDto, ReasonOfTwoDto, ShownDto } from './shown.dto';
export { ProposalsService, type Made } from './proposals.service';
export { ALONE_MAX } from './solo-allowance';
