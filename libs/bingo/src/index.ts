export { DECK_SIZE, NUMBERS } from '@libs/contract';
export { cardGrid, cardNumbers, deckAsGrids, letterOf } from './deck/deck';
export type { Cell, Letter } from './deck/deck';
export {
  cardMask,
  FREE_MASK,
  oneToGo,
  PATTERN_SET,
  patternSets,
  patternsOf,
  winningPatterns,
} from './round/patterns';
export type { Patterns, PatternSets, WinningPattern } from './round/patterns';
export { findPattern, firstWin } from './round/win-tracker';
export type { FirstWin, WinningCard } from './round/win-tracker';
export { dueStep, nextCallDue } from './round/round-step';
export type { RoundFacts, RoundStep } from './round/round-step';
export { addedByHouse, percentTenths, possibleWin, prizeOf, splitPrize } from './round/prize';
export type { PrizeShare } from './round/prize';
export { base64UrlOf, bytesOfBase64Url, bytesOfHex, hexOf } from './draw/encoding';
export { lockHashOf, lockLines, playerTag } from './draw/lock-list';
export type { LockEntry } from './draw/lock-list';
export { drawOrder, uniformBelow } from './draw/draw-order';
export { checkLink } from './draw/call-link';
export { chainOf } from './draw/draw-chain';
export type { DrawChain } from './draw/draw-chain';
export { commitmentOf, drawKey, drawRound, orderStream } from './draw/fair-draw';
export type { BeaconChain, DrawInput, FairDraw } from './draw/fair-draw';
export {
  drandChainOf,
  firstRoundFrom,
  publicKeyOf,
  publishedAt,
  QUICKNET,
  sandboxChain,
} from './drand/drand';
export type { DrandChain } from './drand/drand';
export {
  drandMessage,
  verifyBeacon,
  verifyBeaconSignature,
  verifyBeaconSignatures,
} from './drand/drand-signature';
export { isRoundProof } from './proof/round-proof';
export type {
  LoggedEntry,
  ProofLog,
  ProofMoney,
  ProofVersion2,
  ProofWinner,
  RoundProof,
} from './proof/round-proof';
export type { Finding, ProofFault, ProofNote } from './proof/proof-checks';
export { verifyRound } from './proof/verify-round';
export type { ProofReport, ProofStep, StepReport, VerifyOptions } from './proof/verify-round';
