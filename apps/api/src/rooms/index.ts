export { queueParams } from './game-settings';
export { Draws } from './rounds/draws';
export { RoomPercents } from './seed/room-percents';
export { RoomTerms } from './seed/room-terms';
export { RoomsModule } from './rooms.module';
export { RoomsService } from './rooms.service';
export { winnersOf } from './rounds/round-calls';
export {
  type BigRound,
  isBig,
  readRound,
  readRoundsAndTickets,
  readSold,
  type RoundRow,
  type TicketRow,
  waitForRound,
} from './rounds/round-rows';
export { SpaceAccess } from './spaces/space-access';
export { acceptInvitation } from './spaces/space-invitations';
export { SpaceRooms } from './spaces/space-rooms';
export { beaconOf, guaranteeOf, moneyOf, netWinOf, playersOf, STOPPED } from './rounds/round-view';
export { SpaceRounds } from './spaces/space-rounds';
export { IN_PLAY, roundsList } from './rounds/admin/rounds.list';
export { ownSpaces, StaffScope } from './spaces/staff-scope';
export { RoundOpener } from './rounds/round-opener';
export { ScreenLinks } from './watch/screen-links';
