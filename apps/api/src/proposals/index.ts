export { AwaitingSecondDto, MayWaitDto, waitingFields } from './awaiting-second.dto';
export type {
  AloneRule,
  Command,
  Decision,
  Described,
  Dropped,
  Dropping,
  ProposalKind,
  Shown,
} from './proposal-kind';
export { ProposalKinds } from './proposal-kinds';
export { ProposalsModule } from './proposals.module';
export { ProposalsService, type Made } from './proposals.service';
