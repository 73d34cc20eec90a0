export { elapsed, useSecondsUntil } from './countdown';
export { greetAgain, listRooms } from './events';
export { startLive } from './live';
export type { Stake } from './lobby';
export { resultOf, type RoundResult } from './result';
export type { Round } from './round';
export { withBought, withOwnCards, withTaken } from './round-events';
export type { Seen } from './seen';
export { changeRound, roundStore, useLobby, useRound } from './stores';
export { leave, storedRound, watch, wishStore, type Wish } from './watched';
/** For pages outside of a round: through here, so that all of this stays one part of the app. */
export { listen } from '../socket';
export { ConnectionChip } from './ConnectionChip';
export { MiniCard } from './MiniCard';
export { SpaceTag } from './SpaceTag';
