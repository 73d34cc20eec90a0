import { KEY, type Things } from './crossing-things';

/** The intruder's payload for each socket event, and the code that it gets. */
export const EVENTS: Record<string, [payload: (things: Things) => unknown, code: string]> = {
  login: [({ victim }) => victim.phone, 'ok'], // the phone in it is ignored
  lockIn: [({ space }) => space, 'NOT_A_MEMBER'],
  joinRoom: [({ space }) => ({ stake: 10, gameSpace: space }), 'NOT_A_MEMBER'],
  leaveRoom: [({ round }) => ({ roomId: round }), 'ok'], // frees the intruder's own cards, of which there are none
  selectCards: [({ round }) => ({ roomId: round, cards: [3] }), 'NOT_A_MEMBER'],
  confirmCards: [({ round }) => ({ roomId: round, cards: [1], requestId: KEY }), 'NOT_A_MEMBER'],
  removeCards: [({ round }) => ({ roomId: round, cards: [1] }), 'NOT_YOURS'],
  bingo: [({ round }) => ({ roomId: round, card: 1 }), 'NOT_YOURS'],
  resync: [({ round }) => ({ roomId: round }), 'NOT_A_MEMBER'],
  myRooms: [({ victim }) => victim.phone, 'ok'], // answers the intruder's own rounds
  getSchedules: [() => undefined, 'ok'],
  joinChatRoom: [({ victim }) => victim.phone, 'ok'], // answers the intruder's own room
  leaveChatRoom: [({ victim }) => victim.phone, 'ok'],
  sendMessage: [
    ({ victim, friend }) => ({ senderId: victim.id, receiverId: friend.id, message: 'x' }),
    'VALIDATION_FAILED',
  ],
  watchRound: [({ round }) => ({ roomId: round }), 'FORBIDDEN'],
  takeMessage: [({ told }) => ({ id: told, taker: 'ab'.repeat(16) }), 'NOT_FOUND'],
};
