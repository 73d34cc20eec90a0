/**
 * The way to a first round, fetched as one part of the app: a phone asks once instead of once for each page, and the round
 * opens without a network between the cards and the first call.
 */
export { CardsPage } from '../features/play/cards/CardsPage';
export { GamePage } from '../features/play/game/GamePage';
export { Shell } from '../features/shell/Shell';
export { StakePage } from '../features/play/stakes/StakePage';
export { startLive } from '../live';
