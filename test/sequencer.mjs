// Starts the longest test files first, so that none of them runs alone at the end, because jest knows no times on a fresh
// machine. All other files keep the order that jest gives them.
import TestSequencer from '@jest/test-sequencer';

/** Test files below apps/api/test, the longest first. */
const LONGEST = [
  'resilience/chaos',
  'operations/operations-upgrade',
  'rooms/beacon',
  'resilience/cluster',
  'resilience/resilience',
  'operations/operations-backup',
  'resilience/simulation',
  'bonus/bonus-payout',
  'community/chat',
  'auth/otp-budget',
  'operations/operations-traces',
  'spaces/spaces-rounds',
  'payments/payments-withdrawals',
  'spaces/spaces-races',
  'rooms/rooms-lobby',
  'rooms/rooms-bytes',
  'wire/wire',
  'wire/wire-sockets',
  'wallet/money',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`apps/api/test/${name}.e2e-spec.ts`));
  return rank === -1 ? LONGEST.length : rank;
};

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
