// Starts the longest test files first, so that none of them runs alone at the end, because jest knows no times on a fresh
// machine. All other files keep the order that jest gives them.
import TestSequencer from '@jest/test-sequencer';

/** Test files below apps/api/test, the longest first. */
const LONGEST = [
  'operations/operations-alerting',
  'resilience/chaos',
  'messages/messages-killed',
  'operations/operations-backup',
  'operations/operations-rollback',
  'operations/operations-upgrade',
  'resilience/cluster',
  'admin/proposal-races',
  'rooms/beacon',
  'resilience/resilience',
  'payments/payouts-model',
  'bonus/bonus-payout',
  'community/chat',
  'operations/operations-traces',
  'payments/payments-withdrawals',
  'rooms/rooms-lobby',
  'wire/wire',
  'wire/wire-sockets',
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
