export { Access, ChangesState, StepUp } from './access.decorator';
export { AccessGuard } from './access.guard';
export { readBearer, readCookie, SIGNED_IN_COOKIE } from './cookies';
export { DoneDto } from './done.dto';
export { isOwnOrigin } from './origin';
export { Policies } from './policies';
export { ReaderLanguage } from './reader-language';
export {
  CurrentUser,
  requireAccess,
  SessionVerifier,
  type SessionUser,
  type SignedInRequest,
} from './session-user';
