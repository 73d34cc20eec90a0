export { takeBotToken } from './bot-token';
export { held } from './held';
export { keepInvitation, takeInvitation } from './invitation';
export { isEntrance, isOpen, redirectFor } from './redirects';
export {
  askSession,
  askSessionAgain,
  isForeign,
  isMarked,
  refreshBalance,
  refreshUser,
  sessionStore,
  setBalance,
  signedInBefore,
  signOut,
  spendable,
  Unanswered,
  useBalance,
  useUser,
  type Session,
} from './session';
