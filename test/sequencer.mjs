// Starts the test files that take longest first, so that none of them is left to run alone at the end: jest knows no
// times on a fresh machine. A file that is not named here has jest's own place.
import TestSequencer from '@jest/test-sequencer';

/** Below apps/api/test, longest first. */
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
