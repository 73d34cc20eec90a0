export { takeBotToken } from './bot-token';
export { held } from './held';
export { useBalance, useUser } from './hooks';
export { keepInvitation, takeInvitation } from './invitation';
export { isEntrance, isOpen, redirectFor } from './redirects';
export {
  askSession,
  askSessionAgain,
  isMarked,
  refreshBalance,
  refreshUser,
  sessionStore,
  setBalance,
  signedInBefore,
  signOut,
  Unanswered,
  type Session,
} from './session';
