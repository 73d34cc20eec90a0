export { elapsed, useSecondsUntil } from './round/countdown';
export { greetAgain, listRooms } from './events';
export { startLive } from './live';
export type { Stake } from './lobby/lobby';
export { resultOf, type RoundResult } from './round/result';
export type { Round } from './round/round';
export { withBought, withOwnCards, withTaken } from './round/round-events';
export type { Seen } from './round/seen';
export { changeRound, roundStore, useLobby, useRound } from './stores';
export { leave, storedRound, watch, joinRequestStore, type JoinRequest } from './round/watched';
/** For pages outside of a round: through here, so that all of this stays one part of the app. */
export { listen } from './socket';
export { ConnectionChip } from './connection/ConnectionChip';
export { MiniCard } from './round/MiniCard';
export { SpaceTag } from './SpaceTag';
