import type { ServerEvents } from './socket';
import {
  beacon,
  HASH,
  held,
  message,
  NOW,
  OTHER,
  PERSON,
  refusal,
  room,
  ROUND,
  SPACE,
  START,
  winner,
} from './socket-examples';

interface ServerEventDescription<E extends keyof ServerEvents> {
  summary: string;
  /** An example of all arguments. */
  example: Parameters<ServerEvents[E]>;
}

/** What each server event says. An event that is added to `ServerEvents` must be added here. */
export const serverEvents: { [E in keyof ServerEvents]: ServerEventDescription<E> } = {
  message: {
    summary: "What became of the person's money or feedback, in their language, to show as a notice.",
    example: [{ type: 'success', text: '100 Birr was added to your balance.' }],
  },
  updateBalance: {
    summary: "The person's balances in birr, after every change.",
    example: [{ activeBalance: 120.5, bonusWallet: 10 }],
  },
  availableRooms: {
    summary:
      'Rows of the lobby: all of them after `login` and `lockIn`, then with `true` behind them; later only those that changed.',
    example: [
      [
        {
          id: ROUND,
          stake: 10,
          status: 'Available',
          userCount: 1,
          cardCount: 2,
          totalStake: 20,
          percent: 20,
          possibleWin: 16,
          countDownVal: null,
          startsAt: null,
          bonus: false,
          gameSpace: null,
          mine: true,
          playing: null,
          tables: 0,
        },
      ],
      true,
    ],
  },
  roomJoined: {
    summary: 'The round that `joinRoom` or `watchRound` entered.',
    example: [{ room, serverNow: NOW }],
  },
  'Join Failed': { summary: 'The refusal of `joinRoom`, as in its acknowledgement.', example: [refusal] },
  changeRoom: {
    summary:
      'All cards of a round are sold: a watcher without one is taken to the next open round, and `roomJoined` follows.',
    example: [{ from: ROUND, to: SPACE }],
  },
  countdown: {
    summary: 'The countdown to the start, about once a second while it runs.',
    example: [{ roomId: ROUND, countDownVal: 30, startsAt: START, closesAt: START, serverNow: NOW }],
  },
  countdownFinished: {
    summary: 'Buying is closed, and the order of the calls is fixed by the proof that this carries.',
    example: [{ roomId: ROUND, startsAt: START, head: HASH, lockHash: HASH, beacon }],
  },
  timeoutMessage: {
    summary: 'Why a round did not take place; the second argument is false when the stake was refunded.',
    example: ['Too few players joined, so the round was cancelled and your money is back.', false],
  },
  timeoutFinished: {
    summary: 'The waiting time of a round is over without a start.',
    example: [{ roomId: ROUND }],
  },
  'Error message': {
    summary: 'The refusal of an event that was sent without an acknowledgement.',
    example: [refusal],
  },
  cardUpdate: {
    summary: 'Cards of a round that changed, with its new sums.',
    example: [{ roomId: ROUND, cards: [[7, 1]], userCount: 1, cardCount: 2, netWin: 16 }],
  },
  responseCards: {
    summary: "The person's own cards of a round, sent to all their connections.",
    example: [held],
  },
  numberCall: {
    summary: 'A number is called; the second argument places it in the round and proves it.',
    example: [42, { roomId: ROUND, index: 1, at: START, link: HASH }],
  },
  gameFinished: {
    summary: 'The round is over, with its winners and what each winning card gets.',
    example: [
      { roomId: ROUND, index: 31, winners: [winner], winAmount: 160, calledNumbers: [42], stake: 10 },
    ],
  },
  receiveMessage: { summary: 'A chat message that the person sent or got.', example: [message] },
  chatPresence: { summary: 'Ids of the people who are in the chat now.', example: [{ online: [PERSON] }] },
  scheduledGames: {
    summary: 'The scheduled games that the person may see; sent when asked for and after every change.',
    example: [
      [
        {
          id: SPACE,
          _id: SPACE,
          creator: 'Abebe',
          date: '2026-01-16',
          time: '20:00',
          stake: 10,
          percent: 20,
          attending: ['Abebe'],
          mine: true,
          attendingMe: true,
          status: 'planned',
        },
      ],
    ],
  },
  notification: {
    summary: "A notification, in the person's language.",
    example: [{ id: OTHER, content: 'You won 160 Birr.' }],
  },
  messageOffer: {
    summary: 'There is a message for the person; a page that is visible answers with `takeMessage`.',
    example: [{ id: ROUND }],
  },
  systemRestart: {
    summary: 'The server restarts soon: connect again after the given seconds; no round is lost.',
    example: [{ message: 'The server restarts.', inSeconds: 5 }],
  },
};
