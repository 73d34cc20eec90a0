// The one way into the live game for features, routes and the app (`npm run boundaries`).
export { connection, useConnection } from './connection/connection';
export { ConnectionChip } from './connection/ConnectionChip';
export { requestInitialState as greetAgain, listRooms } from './events';
export { startLive } from './live';
export { bonusDayOf, restsUntil } from './lobby/bonus-day';
export { isOver, openTable, prizesOf, type Stake } from './lobby/lobby';
export { elapsed, useSecondsUntil } from './round/countdown';
export { MiniCard } from './round/MiniCard';
export { TaxLine } from './round/TaxLine';
export { Odds } from './round/Odds';
export { resultOf, type RoundResult } from './round/result';
export { roundOf, type Round } from './round/round';
export {
  withBought,
  withCall,
  withCountdown,
  withDraw,
  withOwnCards,
  withResult,
  withTaken,
} from './round/round-events';
export { seenOf, type Seen } from './round/seen';
export { joinNextRound, joinRequestStore, leave, storedRound, watch } from './round/watched';
export { noteServerTime, serverTime } from './socket/clock';
export { pauseOf } from './socket/request';
export { confirmCards } from './socket/request';
export { newRequestId, request, requestPatiently } from './socket/request';
export { listen, reopenSocket, socket } from './socket/socket';
export { fromWire, type CountdownTick, type FixedDraw } from './socket/wire';
export type { SpaceSlot } from './space-slot';
export { SpaceTag } from './SpaceTag';
export { changeRound, lobbyStore, roundStore, useLobby, useRound } from './stores';
