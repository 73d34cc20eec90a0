/**
 * How many members of staff an action needs (controls.md 1):
 * `alone`: one person, because the action only stops something or moves no value.
 * `allowance`: one person within the solo allowance, two above it.
 * `second`: always two.
 * `stops`: one person to stop something or take it away, two to start it again or give it.
 */
export type StaffRule = 'alone' | 'allowance' | 'second' | 'stops';

/** Every route by which staff change something. The tests fail for a route without a row. */
export const staffVerbs: Readonly<Record<string, StaffRule>> = {
  'POST admin/payouts-switch': 'stops',
  'POST admin/reconciliation/:provider/payouts': 'stops',
  'POST admin/users/:id/block': 'alone',
  'POST admin/users/:id/unblock': 'second',
  'POST admin/users/:id/agent': 'stops',
  'POST admin/users/:id/reset-lockout': 'alone',
  'POST admin/users/:id/sign-out': 'alone',
  'POST admin/users/:id/note': 'alone',
  'POST admin/users/:id/unfreeze': 'alone',
  'POST admin/staff/invitations': 'second',
  'POST admin/staff/:id/reset': 'second',
  'POST admin/deposits/:id/approve': 'allowance',
  'POST admin/deposits/:id/reject': 'alone',
  'POST admin/deposits/:id/check': 'alone',
  'POST admin/withdrawals/:id/approve': 'allowance',
  'POST admin/withdrawals/:id/reject': 'allowance',
  'POST admin/withdrawals/:id/paying': 'alone',
  'POST admin/withdrawals/:id/paid': 'alone', // the payout was approved before, above 1 000 birr by two people
  'POST admin/withdrawals/:id/check': 'alone',
  'POST admin/withdrawals/:id/release': 'allowance',
  'POST admin/txn-check': 'alone',
  'POST admin/step-up': 'alone',
  'POST admin/step-up/options': 'alone',
  'POST admin/payees/:id/approve': 'allowance',
  'POST admin/payees/:id/refuse': 'alone',
  'POST admin/cases/:id/assign': 'alone',
  'POST admin/cases/:id/note': 'alone',
  'POST admin/cases/:id/settle': 'allowance',
  'POST admin/cases/:id/reject': 'alone',
  'POST admin/statements': 'alone',
  'POST admin/adjustments': 'allowance',
  'POST admin/adjustments/:id/approve': 'second',
  'POST admin/adjustments/:id/reject': 'alone',
  'POST admin/proposals/:id/confirm': 'second',
  'POST admin/proposals/:id/withdraw': 'alone',
  'POST admin/proposals/:id/refuse': 'alone',
  'POST admin/solo-reviews/:id/review': 'alone',
  'POST admin/rings/:id/note': 'alone',
  'POST admin/rings/:id/hold': 'second',
  'POST admin/rings/:id/dismiss': 'stops',
  'POST admin/rounds/:id/void': 'stops',
  'POST admin/campaigns': 'second',
  'PUT admin/campaigns/:id': 'second',
  'POST admin/campaigns/:id/start': 'second',
  'POST admin/campaigns/:id/stop': 'alone',
  'POST admin/campaigns/dry-run': 'alone',
  'POST admin/scheduled-games/:id/cancel': 'alone',
  'PUT admin/settings/:name': 'stops',
  'POST gameSpace/createSpace': 'stops',
  'PUT gameSpace/:spaceId': 'stops',
  'POST admin/chat-reports/:id/resolve': 'alone',
  'POST admin/chat-mutes': 'alone',
  'DELETE admin/chat-mutes/:userId': 'alone',
  'POST admin/feedback/:id/answer': 'alone',
  'POST admin/notifications': 'alone',
  'POST admin/notifications/:id/end': 'alone',
};
