export { ApiError } from './api-error';
export { fetchConfig } from './config';
export type { AmountLimits, AppConfig, Gateway, LimitedMovement, Medium } from './config';
export { fetchGames, fetchRoundProof, type GamePageView } from './games';
export { call, renewSession, whenSessionEnds } from './http';
export { sendOtp } from './otp';
export * from './user';
