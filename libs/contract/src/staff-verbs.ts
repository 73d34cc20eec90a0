import { adjustmentLimits } from './limits';

const { aloneMax } = adjustmentLimits;

/** A kind of change that one member of staff proposes and another confirms (controls.md 1). */
interface ProposalRule {
  /** Whole birr up to which its maker may do it alone, if their allowance of the day has room; 0: it always takes two. */
  aloneUpTo: number;
  /** The names of the facts that the second person is shown, before and after the change. */
  shows: readonly string[];
}

const payout = ['reference', 'amount', 'method', 'accountNumber', 'accountName'];
const givenBack = [...payout, 'givenBack', 'evidence', 'playerReason'];
const bigGame = ['title', 'stake', 'guarantee', 'startsAt', 'cardsPerPlayer', 'minCards', 'minPlayers'];
const campaign = [
  'name',
  'firstDay',
  'lastDay',
  'days',
  'rankLimit',
  'stakes',
  'perDay',
  'largestCost',
  'leastCut',
];

/**
 * Every kind of proposal, by its name in the database and on the wire. The server asks it whether the maker may act
 * alone, the database has those that may in refuse-proposal-move.sql, and the backoffice has a word for each fact.
 */
export const proposalKinds = {
  adjustment: { aloneUpTo: aloneMax, shows: ['direction', 'balance', 'amount'] },
  agentOn: { aloneUpTo: 0, shows: ['name', 'role'] },
  bigGame: { aloneUpTo: 0, shows: bigGame },
  bigGameEdit: { aloneUpTo: 0, shows: bigGame },
  campaignEdit: { aloneUpTo: 0, shows: campaign },
  campaignMake: { aloneUpTo: 0, shows: campaign },
  campaignStart: { aloneUpTo: 0, shows: campaign },
  case: { aloneUpTo: aloneMax, shows: ['unexplained', 'provider', 'reason', 'posting'] },
  deposit: {
    aloneUpTo: aloneMax,
    shows: ['claimed', 'receipt', 'number', 'credited', 'statementReference', 'statementTime', 'importedBy'],
  },
  giveBack: { aloneUpTo: aloneMax, shows: givenBack },
  payee: {
    aloneUpTo: aloneMax,
    shows: ['payoutName', 'accountName', 'accountNumber', 'waiting', 'perDay', 'receiptsDiffer'],
  },
  payout: { aloneUpTo: aloneMax, shows: [...payout, 'approved', 'bankReference'] },
  payoutPaid: { aloneUpTo: 0, shows: [...payout, 'paid', 'bankReference', 'evidence'] },
  payoutRelease: { aloneUpTo: 0, shows: givenBack },
  payoutReturn: { aloneUpTo: 0, shows: [...payout, 'cameBack', 'playerReason'] },
  payoutUndo: { aloneUpTo: 0, shows: givenBack },
  payoutsOn: { aloneUpTo: 0, shows: ['on', 'stoppedFor'] },
  providerOn: { aloneUpTo: 0, shows: ['provider', 'on', 'stoppedFor'] },
  release: { aloneUpTo: aloneMax, shows: ['reference', 'amount', 'holdReason', 'released'] },
  reversal: {
    aloneUpTo: 0,
    shows: ['unexplained', 'provider', 'payment', 'reference', 'amount', 'reason', 'posting'],
  },
  ringDismiss: { aloneUpTo: 0, shows: ['held', 'dismissed'] },
  ringHold: { aloneUpTo: 0, shows: ['held', 'what'] },
  roundVoid: { aloneUpTo: 0, shows: ['status', 'cards', 'players', 'stake'] },
  setting: { aloneUpTo: 0, shows: ['version', 'value'] },
  spacePercent: { aloneUpTo: 0, shows: ['name', 'housePercent'] },
  staffInvite: { aloneUpTo: 0, shows: ['phoneNo', 'role', 'seatUntil'] },
  staffReset: { aloneUpTo: 0, shows: ['adminSince', 'inspectorSince', 'seatUntil', 'factors', 'invited'] },
  taxRule: { aloneUpTo: 0, shows: ['from', 'percent', 'threshold', 'base', 'source'] },
  unblock: { aloneUpTo: 0, shows: ['name', 'status'] },
  windDown: { aloneUpTo: 0, shows: ['from'] },
} as const satisfies Readonly<Record<string, ProposalRule>>;

export type ProposalKindName = keyof typeof proposalKinds;

/**
 * How many members of staff a verb needs (controls.md 1):
 * `one`: one person, because the verb only stops something or moves no value.
 * `proposes`: it makes one of these proposals; whether its maker may carry it out alone stands in `proposalKinds`.
 * `stops`: one person stops something or takes it away at once; to start or give it again is one of these proposals.
 * `confirms`: a second person confirms a proposal.
 */
type StaffVerb =
  { people: 'one' | 'confirms' } | { people: 'proposes' | 'stops'; proposals: readonly ProposalKindName[] };

const one: StaffVerb = { people: 'one' };
const confirms: StaffVerb = { people: 'confirms' };
const proposes = (...proposals: ProposalKindName[]): StaffVerb => ({ people: 'proposes', proposals });
const stops = (...proposals: ProposalKindName[]): StaffVerb => ({ people: 'stops', proposals });

/** Every route by which staff change something. The tests fail for a route without a row. */
export const staffVerbs: Readonly<Record<string, StaffVerb>> = {
  'POST admin/payouts-switch': stops('payoutsOn'),
  'POST admin/reconciliation/:provider/payouts': stops('providerOn'),
  'POST admin/users/:id/block': one,
  'POST admin/users/:id/unblock': proposes('unblock'),
  'POST admin/users/:id/agent': stops('agentOn'),
  'POST admin/users/:id/reset-lockout': one,
  'POST admin/users/:id/sign-out': one,
  'POST admin/users/:id/note': one,
  'POST admin/users/:id/unfreeze': one,
  'POST admin/staff/invitations': proposes('staffInvite'),
  'POST admin/staff/:id/reset': proposes('staffReset'),
  'POST admin/openings': one,
  'POST admin/deposits/:id/approve': proposes('deposit'),
  'POST admin/deposits/:id/reject': one,
  'POST admin/deposits/:id/check': one,
  'POST admin/withdrawals/:id/approve': proposes('payout', 'payoutPaid'),
  // One person is enough to give back a payout of which nothing was sent yet.
  'POST admin/withdrawals/:id/reject': stops('giveBack', 'payoutRelease', 'payoutReturn', 'payoutUndo'),
  'POST admin/withdrawals/:id/paying': one,
  'POST admin/withdrawals/:id/paid': one, // the payout was approved before, above 1 000 birr by two people
  'POST admin/withdrawals/:id/check': one,
  'POST admin/withdrawals/:id/release': proposes('release'),
  'POST admin/txn-check': one,
  'POST admin/step-up': one,
  'POST admin/step-up/options': one,
  'POST admin/payees/:id/approve': proposes('payee'),
  'POST admin/payees/:id/refuse': one,
  'POST admin/cases/:id/assign': one,
  'POST admin/cases/:id/note': one,
  'POST admin/cases/:id/settle': proposes('case', 'reversal'),
  'POST admin/cases/:id/reject': one,
  'POST admin/statements': one,
  'POST admin/adjustments': proposes('adjustment'),
  'POST admin/adjustments/:id/approve': confirms,
  'POST admin/adjustments/:id/reject': one,
  'POST admin/proposals/:id/confirm': confirms,
  'POST admin/proposals/:id/withdraw': one,
  'POST admin/proposals/:id/refuse': one,
  'POST admin/solo-reviews/:id/review': one,
  'POST admin/rings/:id/note': one,
  'POST admin/rings/:id/hold': proposes('ringHold'),
  'POST admin/rings/:id/dismiss': stops('ringDismiss'),
  'POST admin/rounds/:id/void': stops('roundVoid'),
  'POST admin/big-games': proposes('bigGame'),
  'PUT admin/big-games/:id': proposes('bigGameEdit'),
  'POST admin/big-games/:id/stop': one,
  'POST admin/campaigns': proposes('campaignMake'),
  'PUT admin/campaigns/:id': proposes('campaignEdit'),
  'POST admin/campaigns/:id/start': proposes('campaignStart'),
  'POST admin/campaigns/:id/stop': one,
  'POST admin/campaigns/dry-run': one,
  'POST admin/scheduled-games/:id/cancel': one,
  'PUT admin/settings/:name': stops('setting'),
  'POST admin/tax-rules': proposes('taxRule'),
  'POST admin/wind-down': proposes('windDown'),
  'POST admin/wind-down/call-off': proposes('windDown'),
  'POST gameSpace/createSpace': stops('spacePercent'),
  'PUT gameSpace/:spaceId': stops('spacePercent'),
  'POST admin/chat-reports/:id/resolve': one,
  'POST admin/chat-mutes': one,
  'DELETE admin/chat-mutes/:userId': one,
  'POST admin/complaints/:id/acknowledge': one,
  'POST admin/complaints/:id/answer': one,
  'POST admin/breaches': one,
  'POST admin/breaches/:id/change': one,
  'POST admin/feedback/:id/answer': one,
  'POST admin/notifications': one,
  'POST admin/notifications/:id/end': one,
};
