export { elapsed, useSecondsUntil } from './round/countdown';
export { requestInitialState as greetAgain, listRooms } from './events';
export { startLive } from './live';
export { bonusDayOf, restsUntil } from './lobby/bonus-day';
export { isOver, leastPrize, openTable, type Stake } from './lobby/lobby';
export { resultOf, type RoundResult } from './round/result';
export type { Round } from './round/round';
export { withBought, withOwnCards, withTaken } from './round/round-events';
export type { Seen } from './round/seen';
export { changeRound, lobbyStore, roundStore, useLobby, useRound } from './stores';
export { leave, storedRound, watch, joinRequestStore, type JoinRequest } from './round/watched';
/** Re-exported for pages outside of a round, so that the whole live code stays one chunk. */
export { listen } from './socket';
export { ConnectionChip } from './connection/ConnectionChip';
export { MiniCard } from './round/MiniCard';
export { SpaceTag } from './SpaceTag';
