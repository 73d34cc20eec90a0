import { base64UrlOf } from '@libs/bingo';
import type { RoundSnapshot, Winner } from '@libs/contract';
import { socket } from './socket/socket';
import type { Call } from './socket/wire';
import { sha256 } from '@noble/hashes/sha2.js';

export { withCountdown } from './round/round-events';

/** A fixed order of calls, for specs. */
export const order = Array.from({ length: 75 }, (_, index) => ((index * 37) % 75) + 1);

/** Builds the chain of calls as described in fairness.md 5, independently of the code under test. */
function makeChain(): { head: string; links: string[] } {
  const links: string[] = [];
  let link = new Uint8Array(32).fill(7);
  for (const number of [...order].reverse()) {
    links.unshift(base64UrlOf(link));
    link = new Uint8Array(sha256(Uint8Array.of(...link, number)));
  }
  return { head: base64UrlOf(link), links };
}
export const chain = makeChain();

export const roundId = '6e0a3c1e-6f0e-4c1e-9b1c-3f4f6a1b2c3d';

/** A round of stake 50 in which `index` numbers are called. */
export function roomAt(index: number, changes: Partial<RoundSnapshot> = {}): RoundSnapshot {
  return {
    id: roundId,
    stake: 50,
    status: index > 0 ? 'Playing' : 'Starting',
    gameSpace: null,
    userCount: 3,
    cardCount: 4,
    totalStake: 200,
    netWin: 160,
    percent: 20,
    mostPercent: 26,
    countDownVal: null,
    startsAt: '2026-11-21T09:00:30.000Z',
    closesAt: '2026-11-21T09:00:27.000Z',
    callIntervalMs: 3500,
    calledNumbers: order.slice(0, index),
    index,
    cards: [
      [27, 2],
      [88, 2],
      [3, 2],
      [4, 1],
    ],
    mine: [27, 88],
    held: [],
    players: {},
    waitUntil: null,
    winners: [],
    winAmount: 0,
    result: null,
    refundReason: null,
    nextRoomId: null,
    commitment: '0'.repeat(64),
    lockHash: '0'.repeat(64),
    head: chain.head,
    beacon: null,
    links: chain.links.slice(0, index),
    lock: null,
    ...changes,
  };
}

/** The numberCall event of one index. */
export function callAt(index: number): [number: number, call: Call] {
  const at = new Date(Date.parse('2026-11-21T09:00:30.000Z') + index * 3500).toISOString();
  return [order[index - 1] ?? 0, { roundId, index, at, link: chain.links[index - 1] ?? '' }];
}

/** Builds a winning card with the amount that it won. */
export const winner = (card: number, amount: number): Winner => ({
  card,
  userName: 'ሰላማዊት',
  amount,
  pattern: 'diagonal',
  cells: [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ],
});

/** Connects to a server that answers nothing. @returns the events that it is asked, as they come */
export function silentServer(): string[] {
  const asked: string[] = [];
  const emitWithAck = (event: string) => {
    asked.push(event);
    return new Promise(() => undefined);
  };
  socket.connected = true;
  socket.timeout = () => ({ emitWithAck }) as never;
  return asked;
}
