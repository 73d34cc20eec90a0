export { servedSize } from './checkpoints';
export { LogKeys } from './log-keys';
export { LogProofs } from './log-proofs';
export { LogRules } from './log-rules';
export { LogSequencer } from './log-sequencer';
export { TransparencyModule } from './transparency.module';
