export {
  Access,
  ACCESS,
  CHANGES_STATE,
  ChangesState,
  EVEN_WHEN_HELD,
  EvenWhenHeld,
  STEP_UP,
  StepUp,
} from './access.decorator';
export { AccessGuard } from './access.guard';
export { confirmationOf } from './confirmation';
export { isSameText, readBearer, readCookie, SIGNED_IN_COOKIE } from './cookies';
export { DoneDto } from './done.dto';
export { describeIdempotencyKey, IDEMPOTENCY_KEY } from './idempotency-header';
export { isOwnOrigin } from './origin';
export { ETHIOPIC_FONT } from './own-font';
export { Policies } from './policies';
export { BROWSER_COOKIE, requestOriginOf } from './request-origin';
export { ReaderLanguage } from './reader-language';
export { RefusedTriesFilter } from './refused-tries';
export { OF_TWO, Refuses, REFUSES } from './refuses.decorator';
export { Inspected, InspectedFile, NotInspected, OfOwnSeat, OpensMasked, SEAT, type SeatRoute } from './seat';
export {
  CurrentUser,
  readsAllSpaces,
  requireAccess,
  SessionVerifier,
  type SessionUser,
  type SignedInRequest,
  type StepUpProof,
} from './session-user';
