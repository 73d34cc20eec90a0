/**
 * The pages of a first round in one chunk: a phone makes one request instead of one a page, and needs no network
 * between the cards page and the first call.
 */
export { CardsPage } from '../features/cards/CardsPage';
export { GamePage } from '../features/game/GamePage';
export { Shell } from '../features/shell/Shell';
export { StakePage } from '../features/stakes/StakePage';
export { startLive } from '../live';
