import type { ErrorCode } from './errors';
import type { PatternKind, WireStatus } from './enums';
import type { ScheduledGameView } from './rest';

/** State of a card in a round: 0 free, 1 held, 2 confirmed. */
export type CardState = 0 | 1 | 2;
/** [card number, state], as on the wire. */
export type CardEntry = [card: number, state: CardState];

/** The round that is filling, in place of the requested one; null if none is filling. */
export interface OpenInstead {
  open: string | null;
}

/** Answer of the server to a client event. */
export type Ack<T extends object = object> =
  | ({ ok: true } & T)
  /** retryAfterSeconds: with UNAVAILABLE, when to ask again; a phone adds a random delay to it. */
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
  /** The percent with the most players that the round can have; from the lock on the percent itself. */
  mostPercent: number;
  /** Seconds until the start; null while no countdown runs. */
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
  heldUntil?: HoldEnds;
  /** Keys are the reader's own phone, or "mask#tag" of another player; values are that player's cards. */
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
  /** The signed lock, which the operator's log must contain; null before the lock, or without a log. */
  lock: string | null;
  /** Of a big game: the guaranteed prize; from the lock on the part of the prize that the house adds; the most cards of a player. */
  guarantee?: number;
  addedByHouse?: number;
  cardsPerPlayer?: number;
}

export interface BeaconView {
  chain: string;
  round: number;
  value: string;
  signature: string | null;
  public: boolean;
}

/** A round of the lobby in which the reader has cards, from its countdown to its end. */
export interface OwnTable {
  id: string;
  status: WireStatus;
  userCount: number;
  netWin: number;
  index: number;
  startsAt: string | null;
}

/** One row of the lobby; in deltas `mine` and `own` are absent if they did not change. */
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
  /** The next big game of this stake that sells cards. Birr. */
  bigGame?: { id: string; guarantee: number; startsAt: string };
  mine?: boolean;
  /** The newest round of the room that is locked or playing. */
  playing: { id: string; userCount: number; netWin: number; index: number; mine?: boolean } | null;
  /** How many rounds of the room are locked or playing. */
  tables: number;
  /** The reader's own rounds, the earliest first. */
  own?: OwnTable[];
  /** The only round of this room is over, as in a scheduled game. No other round opens, so the row must be removed. */
  closed?: true;
}

/** An unfinished round in which the asking player has a confirmed card. */
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
  /** Of a big game: the guaranteed prize, and the part of the prize that the house added. */
  guarantee?: number;
  addedByHouse?: number;
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
  /** When the sale closes; present only when the countdown begins or its start changes. */
  closesAt?: string;
  serverNow: string;
  lockHash?: string;
  beaconRound?: number;
  /** The signed lock, sent once when the round is locked; absent without a log. */
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
    p: { stake?: number; gameSpace?: string; createGame?: boolean; roomId?: string; bigGame?: string },
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
  /**
   * The ack carries the stored message, or none if the message was blank and therefore ignored. A repeat of the same
   * message with the same requestId is not sent again.
   */
  sendMessage: (
    p: { receiverId: string; message: string; requestId?: string },
    ack: (a: Ack<{ message?: ChatMessage }>) => void,
  ) => void;
  /** Of people without an account, who may send nothing else. */
  watchRound: (p: { roomId?: string }, ack: (a: Ack<{ roomId: string }>) => void) => void;
  takeMessage: (p: { id: string; taker: string }, ack: (a: Ack<{ text: string | null }>) => void) => void;
}

/** When the reader's holds end, as ISO times by card; absent without a hold. */
export type HoldEnds = Record<string, string>;

export interface HeldAck {
  roomId: string;
  held: number[];
  mine: number[];
  /** Absent also after a purchase, which leaves the other holds as they are. */
  heldUntil?: HoldEnds;
}
/**
 * `cards` and `charged` are the same in the first answer and in each repeat of its requestId; the cards of the round
 * and the balances are the present ones. In birr.
 */
export interface ConfirmAck {
  roomId: string;
  cards: number[];
  charged: number;
  mine: number[];
  activeBalance: number;
  bonusWallet: number;
}

/** A text for the player, in the language of the socket. It is shown once and not stored. */
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
  /** `gameSpace`: the space whose rounds the reader may enter because of this notice. */
  notification: (n: { id: string; content: string; gameSpace?: string }) => void;
  messageOffer: (m: { id: string }) => void;
  systemRestart: (p: { message: string; inSeconds: number }) => void;
}
