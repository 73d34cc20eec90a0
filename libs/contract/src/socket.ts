import type { ErrorCode } from './errors';
import type { PatternKind, WireStatus } from './enums';
import type { ScheduledGameView } from './rest';

/** State of a card in a round: 0 free, 1 held, 2 confirmed. */
export type CardState = 0 | 1 | 2;
/** [card number, state], as on the wire. */
export type CardEntry = [card: number, state: CardState];

/** Which round fills instead of the one that was asked for; null if none does. */
export interface OpenInstead {
  open: string | null;
}

/** Answer of the server to a client event. */
export type Ack<T extends object = object> =
  | ({ ok: true } & T)
  /** retryAfterSeconds: with UNAVAILABLE, when to ask again; a phone adds some of its own chance to it. */
  | { ok: false; code: ErrorCode; message: string; retryAfterSeconds?: number };

/** One winning card of a finished round; amount in birr, cells as [row, column]. */
export interface Winner {
  card: number;
  userName: string;
  amount: number;
  pattern: PatternKind;
  cells: [row: number, column: number][];
}

/** Snapshot of one round built for one player (protocol.md section 3 "room"). Money in birr. */
export interface RoundSnapshot {
  id: string;
  stake: number;
  status: WireStatus;
  gameSpace: string | null;
  userCount: number;
  cardCount: number;
  totalStake: number;
  netWin: number;
  percent: number;
  /** Seconds to the start, null while no countdown runs. */
  countDownVal: number | null;
  startsAt: string | null;
  /** When the sale closes; null while no countdown runs. */
  closesAt: string | null;
  callIntervalMs: number;
  calledNumbers: number[];
  /** Number of calls so far, 0…75. */
  index: number;
  cards: CardEntry[];
  mine: number[];
  held: number[];
  /** Own phone, or "mask#tag" of another player, to that player's cards. */
  players: Record<string, number[]>;
  waitUntil: string | null;
  winners: Winner[];
  winAmount: number;
  result: 'won' | 'split' | 'lost' | null;
  refundReason: string | null;
  nextRoomId: string | null;
  commitment: string;
  lockHash: string | null;
  head: string | null;
  beacon: BeaconView | null;
  links: string[];
  /** The signed lock: what the operator's log will hold of it; null before the lock, and without a log. */
  lock: string | null;
}

export interface BeaconView {
  chain: string;
  round: number;
  value: string;
  signature: string | null;
  public: boolean;
}

/** A round in the lobby in which the reader has cards, from its countdown to its end. */
export interface OwnTable {
  id: string;
  status: WireStatus;
  userCount: number;
  netWin: number;
  index: number;
  startsAt: string | null;
}

/** One row of the lobby; `mine` and `own` are absent in deltas where they did not change. */
export interface LobbyRow {
  id: string;
  stake: number;
  status: WireStatus;
  userCount: number;
  cardCount: number;
  totalStake: number;
  percent: number;
  possibleWin: number;
  countDownVal: number | null;
  startsAt: string | null;
  bonus: boolean;
  gameSpace: string | null;
  mine?: boolean;
  /** The newest round of the room that is locked or plays. */
  playing: { id: string; userCount: number; netWin: number; index: number; mine?: boolean } | null;
  /** Rounds of the room that are locked or play. */
  tables: number;
  /** The reader's own, the earliest first. */
  own?: OwnTable[];
  /** The room's only round is over: that of a scheduled game. No other opens, so the row is to be removed. */
  closed?: true;
}

/** A round that is not over, in which the asking player has a confirmed card. */
export interface OwnRoom {
  id: string;
  stake: number;
  gameSpace: string | null;
  status: WireStatus;
}

export interface CallMeta {
  roomId: string;
  /** 1…75 */
  index: number;
  /** ISO time at which the call was due. */
  at: string;
  /** link_k of fairness.md, base64url. */
  link: string;
}

export interface GameFinished {
  roomId: string;
  index: number;
  winners: Winner[];
  winAmount: number;
  calledNumbers: number[];
  stake: number;
}

export interface CardUpdate {
  roomId: string;
  cards: CardEntry[];
  /** Present when `cards` holds every card that is not free. */
  all?: true;
  userCount: number;
  cardCount: number;
  netWin: number;
}

export interface Countdown {
  roomId: string;
  countDownVal: number;
  startsAt: string;
  /** When the sale closes; only when the countdown begins or its start changes. */
  closesAt?: string;
  serverNow: string;
  lockHash?: string;
  beaconRound?: number;
  /** The signed lock, once, when the round is locked; absent without a log. */
  lock?: string;
}

export interface ChatMessage {
  id: string;
  user: string;
  senderId: string;
  receiverId: string;
  message: string;
  createdAt: string;
}

/** Events from client to server; every one takes an ack as its last argument. */
export interface ClientEvents {
  login: (phone: string | undefined, ack: (a: Ack) => void) => void;
  lockIn: (spaceId: string | null, ack: (a: Ack) => void) => void;
  joinRoom: (
    p: { stake: number; gameSpace?: string; createGame?: boolean; roomId?: string },
    ack: (a: Ack<{ roomId: string }>) => void,
  ) => void;
  leaveRoom: (p: { roomId: string }, ack: (a: Ack) => void) => void;
  selectCards: (p: { roomId: string; cards: number[] }, ack: (a: Ack<HeldAck>) => void) => void;
  confirmCards: (
    p: { roomId: string; cards: number[]; requestId: string },
    ack: (a: Ack<ConfirmAck>) => void,
  ) => void;
  removeCards: (p: { roomId: string; cards: number[] }, ack: (a: Ack<HeldAck>) => void) => void;
  bingo: (p: { roomId: string; card: number }, ack: (a: Ack<{ win: true }>) => void) => void;
  resync: (p: { roomId: string }, ack: (a: Ack<{ room: RoundSnapshot; serverNow: string }>) => void) => void;
  myRooms: (nothing: undefined, ack: (a: Ack<{ rooms: OwnRoom[] }>) => void) => void;
  getSchedules: (nothing: undefined, ack: (a: Ack) => void) => void;
  joinChatRoom: (phone: string | undefined, ack: (a: Ack<{ messages: ChatMessage[] }>) => void) => void;
  leaveChatRoom: (phone: string | undefined, ack: (a: Ack) => void) => void;
  /** The ack carries the message as it was stored; none if a blank one was ignored. */
  sendMessage: (
    p: { receiverId: string; message: string },
    ack: (a: Ack<{ message?: ChatMessage }>) => void,
  ) => void;
  takeMessage: (p: { id: string; taker: string }, ack: (a: Ack<{ text: string | null }>) => void) => void;
}

export interface HeldAck {
  roomId: string;
  held: number[];
  mine: number[];
}
/**
 * `cards` and `charged` are the same for the first answer and for each repeat of its requestId; one's cards of the round and
 * balances are as they are now. In birr.
 */
export interface ConfirmAck {
  roomId: string;
  cards: number[];
  charged: number;
  mine: number[];
  activeBalance: number;
  bonusWallet: number;
}

/** A text for the player, in the language of the socket; it is shown once and kept nowhere. */
export interface PlayerMessage {
  type: 'success' | 'info' | 'warning';
  text: string;
}

/** Events from server to client (protocol.md section 3). */
export interface ServerEvents {
  message: (m: PlayerMessage) => void;
  updateBalance: (b: { activeBalance: number; bonusWallet: number }) => void;
  /** `whole`: these are all rows of the lobby. */
  availableRooms: (rows: LobbyRow[], whole?: true) => void;
  roomJoined: (p: { room: RoundSnapshot; serverNow: string }) => void;
  'Join Failed': (e: { code: ErrorCode; message: string; details?: OpenInstead }) => void;
  changeRoom: (p: { from: string; to: string }) => void;
  countdown: (p: Countdown) => void;
  countdownFinished: (p: {
    roomId: string;
    startsAt: string;
    head: string;
    lockHash: string;
    beacon: BeaconView;
  }) => void;
  timeoutMessage: (message: string, success: boolean) => void;
  timeoutFinished: (p: { roomId: string }) => void;
  'Error message': (e: { code: ErrorCode; message: string }) => void;
  cardUpdate: (p: CardUpdate) => void;
  responseCards: (p: HeldAck) => void;
  numberCall: (number: number, call: CallMeta) => void;
  gameFinished: (p: GameFinished) => void;
  receiveMessage: (m: ChatMessage) => void;
  /** Ids of the users in the chat room. */
  chatPresence: (p: { online: string[] }) => void;
  scheduledGames: (games: ScheduledGameView[]) => void;
  /** `gameSpace`: the space whose rounds the reader may enter through it. */
  notification: (n: { id: string; content: string; gameSpace?: string }) => void;
  messageOffer: (m: { id: string }) => void;
  systemRestart: (p: { message: string; inSeconds: number }) => void;
}
