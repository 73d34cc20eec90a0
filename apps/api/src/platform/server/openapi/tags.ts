import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './types';

/** What the operations of each controller are about. */
const TAGS: Record<string, string> = {
  Auth: 'Signing in and out.',
  Security: 'The second step of a sign-in, and the sessions of an account.',
  StepUp: 'Proving again who one is, by a second factor.',
  Factors: 'Second factors: authenticator app, passkeys, recovery codes.',
  Staff: 'How a person becomes an admin.',
  Users: 'Registration, password reset and the account.',
  Telegram: 'Signing in from Telegram, and the Telegram account of a player.',
  Otp: 'One-time codes; `data` is the handle that goes with the code.',
  Site: 'What the apps need before anybody signs in.',
  Wallet: 'Balances and what moved them.',
  Transaction: "The deployment's default gateway, receipts and payouts by hand.",
  Intents: 'Exact amounts and codes by which a payment by hand is known.',
  Payees: 'The accounts to which a player pays out.',
  Freeze: 'Stopping the money of an account by the link of an SMS, and lifting that.',
  Chapa: 'Deposits and payouts through Chapa.',
  ArifPay: 'Deposits and payouts through ArifPay.',
  SantimPay: 'Deposits and payouts through SantimPay.',
  Txn: 'Crediting a payment by its transaction number.',
  Transfers: 'Money between players.',
  Limits: 'The limits that players set for themselves.',
  History: 'Rounds that were played.',
  Bonus: 'The bonus promotion and its leaderboards.',
  Leaderboard: 'What was played on a day.',
  Referral: 'What the players who came by a code have earned.',
  Spaces: 'Private spaces and their members.',
  Schedules: 'Games that players agree on.',
  Chat: 'Conversations, blocks and reports; messages are sent over the socket.',
  Notifications: 'What people are notified of.',
  Feedback: 'Feedback of players.',
  Fairness: 'The proof of a round.',
  Cards: 'The published deck.',
  Status: 'How the service is.',
  Books: 'What the house owes its players, proven each day.',
  Transparency: 'What is logged, who signs it and who watches it.',
  Health: 'For load balancers and monitoring.',
  Admin: "The ledger's audit, the dashboard and the payout switch.",
  AdminUsers: 'People, for staff.',
  AdminPayments: 'Deposits and withdrawals, for staff.',
  PaymentVerbs: 'What staff decide about deposits and withdrawals.',
  PayeeVerbs: 'What staff decide about payees, held payouts and freezes.',
  AdminCases: 'Differences of payments, for staff.',
  Rings: 'Players who are linked with one another, for staff.',
  AdminReceivables: 'What players and providers owe after payments that came back, for staff.',
  Statements: 'Reconciliation by provider and day, and statements of providers and banks.',
  AdminProposals: 'What waits for a second person of the staff, and what one may do alone.',
  AdminStaff: 'Who is an admin, inviting one, and resetting their second factors.',
  AdminAdjustments: 'Credits and debits by hand.',
  AdminLedger: 'Transfers, postings and accounts.',
  AdminRounds: 'Rounds, for staff.',
  AdminSpaces: 'Private spaces, for staff.',
  AdminScheduledGames: 'Scheduled games, for staff.',
  AdminCampaigns: 'Bonus campaigns.',
  AdminLeaderboards: 'Daily games and prizes of the bonus.',
  AdminSettings: 'Settings and their history.',
  AdminNotifications: 'Notifications that staff write.',
  AdminFeedback: 'Feedback, for staff.',
  ChatAdmin: 'Reported messages and muted players.',
  AdminAuditLog: "The staff's log.",
};

/** The tags that a document uses, in the order above; one without a description has an empty one. */
export function describeTags(document: OpenAPIObject): { name: string; description: string }[] {
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  const known = Object.keys(TAGS).filter((name) => used.has(name));
  return [...known, ...[...used].filter((name) => !(name in TAGS))].map((name) => ({
    name,
    description: TAGS[name] ?? '',
  }));
}
