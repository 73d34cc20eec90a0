export { takeBotToken } from './bot-token';
export { useBalance, useUser } from './hooks';
export { keepInvitation, takeInvitation } from './invitation';
export { isEntrance, redirectFor } from './redirects';
export {
  askSession,
  askSessionAgain,
  Forbidden,
  refreshBalance,
  refreshUser,
  sessionStore,
  setBalance,
  signedInBefore,
  signOut,
  Unanswered,
  type Session,
} from './session';
