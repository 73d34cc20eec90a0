import type { PlacesOf, ServerMessageKey } from '@libs/messages';

/**
 * What a message is about where no page is open. `safety` and `money` are always sent, and at least once; safety is never
 * offered to an open page, which may be a thief's, and money may go by SMS where nothing else reaches the player. `asked`
 * is sent only to players who have switched the kind on, at most once, and waits for the end of the quiet hours.
 */
type Duty = 'safety' | 'money' | 'asked';

/** The key of a text; one of two where the event says that something began (`on`) or ended (`off`). */
type Words = ServerMessageKey | { on: ServerMessageKey; off: ServerMessageKey };

/** Where one kind of event is told, and in which words. */
export interface EventKind {
  /** The text of the notice, which is in the inbox, and at once on open pages. */
  notice?: ServerMessageKey;
  /** The text of a short line on open pages, beside the notice. */
  line?: ServerMessageKey;
  /** The text of an SMS, which is sent whatever the player has switched off. */
  sms?: Words;
  /** The message by push or in the bot's chat, where no page is open (docs/channels.md 3). */
  away?: {
    duty: Duty;
    /** The text; null for a notice that staff wrote, because it has its own words. */
    words: Words | null;
    /** The text with the amount, for players who let a lock screen show amounts. */
    amount?: ServerMessageKey;
    /** True if an open page that takes the message shows its text, because nothing else on the page tells of it. */
    isNewToPage?: true;
    /** The page that the message opens; only for what `tell` sends: tell-player.sql and asked-events.ts name theirs. */
    page?: string;
  };
}

/**
 * Everything that the product tells a person, apart from one-time codes and what an open page shows of the round, the
 * balance and the chat. A kind is a line here and its words in libs/messages. A kind with `away` has its duty in
 * migrations/functions/notifications/message-kinds.sql, too, because triggers send most of them.
 */
export const eventKinds = {
  payoutRequested: { sms: 'sms.payout.asked', away: { duty: 'safety', words: 'event.payoutRequested' } },
  payee: { sms: 'sms.payee.added', away: { duty: 'safety', words: 'event.payee' } },
  newDevice: {
    sms: 'sms.newDevice',
    away: { duty: 'safety', words: 'event.newDevice', page: '/messages' },
  },
  passkey: {
    sms: 'sms.passkey.added',
    away: { duty: 'safety', words: 'event.passkey', page: '/profile' },
  },
  password: { sms: 'sms.passwordChanged', away: { duty: 'safety', words: 'event.password' } },
  binding: {
    sms: { on: 'sms.telegram.bound', off: 'sms.telegram.unbound' },
    away: { duty: 'safety', words: { on: 'event.binding', off: 'event.binding.end' } },
  },
  freeze: {
    sms: { on: 'sms.frozen', off: 'sms.unfrozen' },
    away: { duty: 'safety', words: { on: 'event.freeze', off: 'event.freeze.end' } },
  },
  dataCopy: { sms: 'sms.data.copy', away: { duty: 'safety', words: 'event.dataCopy', page: '/profile' } },
  erasure: {
    sms: { on: 'sms.data.erasure', off: 'sms.data.erasureRefused' },
    away: { duty: 'safety', words: { on: 'event.erasure', off: 'event.erasure.refused' }, page: '/profile' },
  },
  erased: { sms: 'sms.data.erased' },
  payeeRefused: { sms: 'sms.payee.refused' },

  payoutSent: { away: { duty: 'money', words: 'event.payoutSent', amount: 'event.payoutSent.amount' } },
  payoutRefused: {
    away: { duty: 'money', words: 'event.payoutRefused', amount: 'event.payoutRefused.amount' },
  },
  payoutReturned: {
    away: { duty: 'money', words: 'event.payoutReturned', amount: 'message.withdrawReturned' },
  },
  depositArrived: {
    away: { duty: 'money', words: 'event.depositArrived', amount: 'event.depositArrived.amount' },
  },

  gameSoon: {
    notice: 'notice.gameSoon',
    away: { duty: 'asked', words: 'event.gameSoon', page: '/BetAmountPage' },
  },
  gameOpen: { notice: 'notice.gameOpen' },
  bigGameStopped: { notice: 'notice.bigGameStopped' },
  gameCancelled: { notice: 'notice.gameCancelled' },
  wonAway: { away: { duty: 'asked', words: 'event.wonAway', amount: 'event.wonAway.amount' } },
  limitReminder: { away: { duty: 'asked', words: 'event.limitReminder', isNewToPage: true } },
  notice: { away: { duty: 'asked', words: null } },

  feedbackAnswered: { notice: 'notice.feedbackAnswered', line: 'message.feedbackAnswered' },
  complaintAcknowledged: { notice: 'notice.complaintAcknowledged', line: 'notice.complaintAcknowledged' },
  complaintAnswered: {
    notice: 'notice.complaintAnswered',
    line: 'notice.complaintAnswered',
    away: { duty: 'money', words: 'notice.complaintAnswered', page: '/profile' },
  },
  bigPrizeChecked: { notice: 'notice.bigPrizeChecked' },
  prizeChecked: { notice: 'notice.prizeChecked' },
  spaceInvited: { notice: 'notice.spaceInvited' },
  spaceAdded: { notice: 'notice.spaceAdded' },

  staffInvited: { notice: 'notice.staff.invited', sms: 'notice.staff.invited' },
  staffJoined: { notice: 'notice.staff.joined', sms: 'notice.staff.joined' },
  seatInvited: { notice: 'notice.seat.invited', sms: 'notice.seat.invited' },
  seatJoined: { notice: 'notice.seat.joined', sms: 'notice.seat.joined' },
  staffReset: { notice: 'notice.staff.reset', sms: 'notice.staff.reset' },
  staffFactorAdded: { notice: 'notice.staff.factorAdded', sms: 'notice.staff.factorAdded' },
  staffFactorChanged: { notice: 'notice.staff.factorChanged', sms: 'notice.staff.factorChanged' },
} as const satisfies Record<string, EventKind>;

type Kinds = typeof eventKinds;
type Kind = keyof Kinds;
type OfDuty<D extends Duty> = { [K in Kind]: Kinds[K] extends { away: { duty: D } } ? K : never }[Kind];

/** The kinds of messages, as the column `messages.kind` has them. */
export type MessageKind = OfDuty<Duty>;
/** The kinds of messages that a player can switch on. */
export type AskedKind = OfDuty<'asked'>;

const kindsOf = <D extends Duty>(duty: D) =>
  Object.entries<EventKind>(eventKinds)
    .filter(([, kind]) => kind.away?.duty === duty)
    .map(([name]) => name) as OfDuty<D>[];

export const safetyKinds = kindsOf('safety');
export const askedKinds = kindsOf('asked');
export const messageKinds: readonly MessageKind[] = [...safetyKinds, ...kindsOf('money'), ...askedKinds];

/** How messages of a kind reach a player where no page is open. */
export function awayOf(kind: MessageKind): NonNullable<EventKind['away']> {
  return eventKinds[kind].away;
}

/** The line on open pages beside the notice of an event. */
export function lineOf(kind: Kind): ServerMessageKey | undefined {
  const { line }: EventKind = eventKinds[kind];
  return line;
}

/** What `tell` needs to know of an event: the values that its words name. */
export type TellEvent = { [K in Kind]: EventOf<K> }[Kind];

type EventOf<K extends Kind> = Kinds[K] extends { sms: { on: infer On; off: infer Off } }
  ? ({ kind: K; on: true } & Values<On>) | ({ kind: K; on: false } & Values<Off>)
  : WordsOf<Kinds[K]> extends never
    ? never // told by the database alone
    : { kind: K } & Values<WordsOf<Kinds[K]>>;

type WordsOf<K> =
  | (K extends { notice: infer N } ? N : never)
  | (K extends { sms: infer S } ? S : never)
  | (K extends { away: { words: infer W; page: string } } ? W : never);

type Values<W> = Readonly<Record<PlacesOf<Extract<W, ServerMessageKey>>, string | number>>;

/** The text of the event that began or ended. */
export function wordsOf(words: Words, on: boolean | undefined): ServerMessageKey {
  return typeof words === 'string' ? words : on === true ? words.on : words.off;
}
