import type { ErrorCode } from './errors';
import type { Ack, ClientEvents } from './socket';
import { held, message, NOW, OTHER, room, ROUND, SPACE } from './socket-examples';

type Accepted<Answer> = Extract<Answer, { ok: true }>;
type AckOf<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>[1] extends (
  answer: infer Answer,
) => void
  ? Accepted<Answer>
  : never;

interface ClientEventDescription<E extends keyof ClientEvents> {
  summary: string;
  /** An example of the first argument. */
  example: Parameters<ClientEvents[E]>[0];
  ack: AckOf<E>;
  /** Refusals that this event may have besides `commonRefusals`. */
  refusals: readonly ErrorCode[];
}

/** Refusals that every event may have. */
export const commonRefusals: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
];

const ok: Accepted<Ack> = { ok: true };

/** What each client event does. An event that is added to `ClientEvents` must be added here. */
export const clientEvents: { [E in keyof ClientEvents]: ClientEventDescription<E> } = {
  login: {
    summary: 'Greets the server, which sends `updateBalance`; the phone is ignored.',
    example: undefined,
    ack: ok,
    refusals: [],
  },
  lockIn: {
    summary: 'Follows the lobby of public rounds (null) or of a space; the server sends `availableRooms`.',
    example: SPACE,
    ack: ok,
    refusals: ['NOT_A_MEMBER'],
  },
  joinRoom: {
    summary:
      'Enters the round of a stake (in birr) that fills, an open one by its id, or a big game; the server sends `roomJoined`, or `Join Failed`.',
    example: { stake: 10 },
    ack: { ok: true, roomId: ROUND },
    refusals: ['INVALID_STAKE', 'NOT_A_MEMBER', 'NOT_FOUND', 'ROUND_CLOSED', 'LIMIT_REACHED'],
  },
  leaveRoom: {
    summary: 'Leaves a round and frees held cards; bought cards stay.',
    example: { roomId: ROUND },
    ack: ok,
    refusals: [],
  },
  selectCards: {
    summary: 'Holds cards for a short while, all or none.',
    example: { roomId: ROUND, cards: [7] },
    ack: { ok: true, ...held },
    refusals: ['NOT_FOUND', 'NOT_A_MEMBER', 'FORBIDDEN', 'CARD_HELD', 'CARD_LIMIT', 'ROUND_CLOSED'],
  },
  confirmCards: {
    summary:
      'Buys cards, all or none; a repeat of the same requestId gets the first answer and costs nothing.',
    example: { roomId: ROUND, cards: [7], requestId: 'b3e0a1' },
    ack: {
      ok: true,
      roomId: ROUND,
      cards: [7],
      charged: 10,
      mine: [3, 7],
      activeBalance: 110.5,
      bonusWallet: 10,
    },
    refusals: [
      'NOT_FOUND',
      'NOT_A_MEMBER',
      'FORBIDDEN',
      'CARD_HELD',
      'CARD_LIMIT',
      'ROUND_CLOSED',
      'INSUFFICIENT_BALANCE',
      'IDEMPOTENCY_CONFLICT',
      'LIMIT_REACHED',
    ],
  },
  removeCards: {
    summary: 'Frees held cards and gives bought ones back, all or none, until buying closes.',
    example: { roomId: ROUND, cards: [7] },
    ack: { ok: true, roomId: ROUND, held: [], mine: [3] },
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'REMOVE_TOO_LATE'],
  },
  bingo: {
    summary:
      "Asks whether one's own card has won; the server finds winners by itself, so nothing depends on it.",
    example: { roomId: ROUND, card: 3 },
    ack: { ok: true, win: true },
    refusals: ['NOT_FOUND', 'NOT_YOURS', 'NOT_YET'],
  },
  resync: {
    summary: 'Reads the round as it is now, after a lost connection or a gap in the calls.',
    example: { roomId: ROUND },
    ack: { ok: true, room, serverNow: NOW },
    refusals: ['NOT_FOUND', 'NOT_A_MEMBER'],
  },
  myRooms: {
    summary: "Lists the rounds with one's own bought cards that are not over, and follows each of them.",
    example: undefined,
    ack: { ok: true, rooms: [{ id: ROUND, stake: 10, gameSpace: null, status: 'Playing' }] },
    refusals: [],
  },
  getSchedules: {
    summary: 'Asks for `scheduledGames`.',
    example: undefined,
    ack: ok,
    refusals: [],
  },
  joinChatRoom: {
    summary: 'Enters the chat and reads its latest messages; the phone is ignored.',
    example: undefined,
    ack: { ok: true, messages: [message] },
    refusals: [],
  },
  leaveChatRoom: {
    summary: 'Leaves the chat; the phone is ignored.',
    example: undefined,
    ack: ok,
    refusals: [],
  },
  sendMessage: {
    summary: 'Sends a message to a person; phone numbers and links in it are hidden.',
    example: { receiverId: OTHER, message: 'Selam', requestId: 'b3e0a1' },
    ack: { ok: true, message },
    refusals: ['RECEIVER_NOT_FOUND', 'FORBIDDEN'],
  },
  watchRound: {
    summary:
      'Watches a round without an account, by its id or the one that the server chooses; the server sends `roomJoined`.',
    example: { roomId: ROUND },
    ack: { ok: true, roomId: ROUND },
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
  takeMessage: {
    summary:
      'A visible page takes a message that it was offered, so that no other channel sends it; it shows `text` if there is one. The same taker may ask again.',
    example: { id: ROUND, taker: '5e1f00000000400080000000000000aa' },
    ack: { ok: true, text: null },
    refusals: ['NOT_FOUND'],
  },
};
