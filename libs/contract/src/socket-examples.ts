import type { RoundSnapshot, Winner } from './socket';

export const ROUND = '8f14e45f-ceea-467f-a0e6-1f4b1a7d2c33';
export const SPACE = 'c9f0f895-fb98-4b91-9f5c-0a7c5a8d2e10';
export const PERSON = '45c48cce-2e2d-4fbd-8a15-3d1f6b7e9a02';
export const OTHER = 'd3d94468-02a4-4259-b55d-38e6d163e820';
export const NOW = '2026-01-15T12:00:00.000Z';
export const START = '2026-01-15T12:00:30.000Z';
export const HASH = 'x0Y4mB4n8cJ3j0w5n1F7m6l2k9s8q7r6t5u4v3w2y1A';

export const held = { roomId: ROUND, held: [7], mine: [3], heldUntil: { 7: START } };
export const message = {
  id: OTHER,
  user: 'Abebe',
  senderId: PERSON,
  receiverId: OTHER,
  message: 'Selam',
  createdAt: NOW,
};
export const beacon = { chain: 'quicknet', round: 1_234_567, value: 'a1b2c3', signature: null, public: true };
export const winner: Winner = {
  card: 3,
  userName: 'Abebe',
  amount: 160,
  pattern: 'row',
  cells: [
    [0, 0],
    [0, 1],
  ],
};
export const room: RoundSnapshot = {
  id: ROUND,
  stake: 10,
  status: 'Available',
  gameSpace: null,
  userCount: 1,
  cardCount: 2,
  totalStake: 20,
  netWin: 16,
  percent: 20,
  mostPercent: 26,
  countDownVal: null,
  startsAt: null,
  closesAt: null,
  callIntervalMs: 3000,
  calledNumbers: [],
  index: 0,
  cards: [
    [3, 2],
    [7, 1],
  ],
  mine: [3],
  held: [7],
  heldUntil: { 7: START },
  players: { '+251911000000': [3] },
  waitUntil: START,
  winners: [],
  winAmount: 0,
  result: null,
  refundReason: null,
  nextRoomId: null,
  commitment: HASH,
  lockHash: null,
  head: null,
  beacon: null,
  links: [],
  lock: null,
};
export const refusal = { code: 'NOT_A_MEMBER', message: 'You are not a member of this space.' } as const;
