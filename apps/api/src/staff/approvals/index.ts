export {
  type Command,
  type Decision,
  type Described,
  type Dropped,
  type Dropping,
  type Gain,
  type ProposalKind,
  type Shown,
  type Stored,
  ProposalKinds,
} from './proposal-kinds';
export { ProposalQueueService } from './proposal-queue.service';
export {
  AwaitingSecondDto,
  isSecond,
  MayWaitDto,
  OptionalReasonOfTwoDto,
  ProposalDto,
  ReasonOfTwoDto,
  ShownDto,
  waitingFields,
} from './proposals.dto';
export { ProposalsModule } from './proposals.module';
export { ProposalsService, type Made, type ProposalTx } from './proposals.service';
export { ALONE_MAX } from './solo-allowance';
