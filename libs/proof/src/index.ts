export { checkOwnBooks } from './books/own-books';
export type {
  BooksOwner,
  BooksReport,
  BooksState,
  BooksStep,
  LoggedBooks,
  OwnBooks,
} from './books/own-books';
export { compareTold, isContradiction, PROMISED_MS } from './evidence/compare-told';
export type { Comparison } from './evidence/compare-told';
export { compareKept } from './evidence/kept-checkpoint';
export type { KeptVerdict } from './evidence/kept-checkpoint';
export { verifyEvidence } from './evidence/evidence';
export type { Evidence, EvidenceVerdict } from './evidence/evidence';
export { forkEvidence, isForkEvidence } from './evidence/fork';
export type { ForkEvidence } from './evidence/fork';
export type { Told } from './evidence/told-lock';
export type { LogFinding, LogNote, PublishedStep, PublishedStepReport } from './findings';
export { auditLog } from './log/audit-log';
export type { AuditedVoid, AuditOptions, AuditReport, AuditSources } from './log/audit-log';
export { checkVoid } from './log/check-void';
export type { VoidReport } from './log/check-void';
export { followLog } from './log/follow-log';
export type { LoggedEnd, Violation } from './log/entry-reader';
export type { Broken, LogReport } from './log/follow-log';
export type { ReadLog } from './log/log-source';
export type { Books, End, Lock, LogState, OpenLock } from './log/log-state';
export type { Wrong } from './log/round-rules';
export { verifyPublished } from './published-round';
export type { Headline, PublishedReport } from './published-round';
export { followRotations, newestKeys } from './rotations';
export type { Rotation } from './rotations';
export { useEd25519 } from '@libs/transparency';
export { trustOf } from './trust';
export type { GivenTrust, Trust } from './trust';
