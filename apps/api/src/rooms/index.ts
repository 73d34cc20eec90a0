export { Draws } from './draws';
export { RoomPercents } from './room-percents';
export { RoomsModule } from './rooms.module';
export { RoomsService } from './rooms.service';
export { readRound, readRoundsAndTickets, readSold, type RoundRow, type TicketRow } from './round-rows';
export { isVoidable, RoundVoid } from './round-void';
export { SpaceRooms } from './space-rooms';
export { beaconOf, moneyOf, netWinOf, playersOf } from './round-view';
export { SpaceRounds } from './space-rounds';
