/**
 * The actions in the audit log after an admin calls each admin route as admin-matrix.e2e-spec.ts does. An empty list
 * means that the call showed no person, or changed nothing.
 */
export const AUDITED: Readonly<Record<string, readonly string[]>> = {
  'GET admin/audit': [], // only figures
  'GET admin/dashboard': [], // only figures
  'GET admin/counts': [], // only figures
  'GET admin/messages': [], // only figures
  'GET admin/reports/:report': [], // only figures
  'GET admin/vitals': [], // only figures
  'GET admin/reports/:report/export': ['reports.export'],
  'POST admin/payouts-switch': [], // payouts were on already
  'GET admin/users': ['users.list'],
  'GET admin/users/export': ['users.export'],
  'GET admin/users/:id': ['users.show'],
  'GET admin/users/:id/timeline': ['users.timeline'],
  'GET admin/users/:id/sessions': ['users.sessions'],
  'POST admin/users/:id/block': ['user.block'],
  'POST admin/users/:id/unblock': ['proposal.make'],
  'POST admin/users/:id/agent': [], // this player was no agent
  'POST admin/users/:id/reset-lockout': ['user.resetLockout'],
  'POST admin/users/:id/sign-out': ['user.signOut'],
  'POST admin/users/:id/note': ['user.note'],
  'GET admin/transactions': ['transactions.list'],
  'GET admin/transactions/export': ['transactions.export'],
  'GET admin/transactions/:id': ['transactions.show', 'postings.list'],
  'GET admin/postings': ['postings.list'],
  'GET admin/postings/export': ['postings.export'],
  'GET admin/postings/:id': ['postings.show'],
  'GET admin/accounts': ['accounts.list'],
  'GET admin/accounts/:id': ['accounts.show'],
  'GET admin/deposits': ['deposits.list'],
  'GET admin/deposits/export': ['deposits.export'],
  'GET admin/deposits/:id': ['deposits.show'],
  'POST admin/deposits/:id/approve': ['deposit.approve'],
  'POST admin/deposits/:id/reject': ['deposit.reject'],
  'POST admin/deposits/:id/check': ['deposit.check'],
  'GET admin/withdrawals': ['withdrawals.list'],
  'GET admin/withdrawals/export': ['withdrawals.export'],
  'GET admin/withdrawals/:id': ['withdrawals.show'],
  'POST admin/withdrawals/:id/approve': ['withdrawal.approve'],
  'POST admin/withdrawals/:id/reject': ['withdrawal.reject'],
  'POST admin/withdrawals/:id/release': ['staff.refused'], // refused: nothing holds the payout
  'POST admin/withdrawals/:id/paid': ['withdrawal.paid'],
  'POST admin/withdrawals/:id/check': ['withdrawal.check'],
  'POST admin/txn-check': ['staff.refused', 'txn.check'],
  'GET admin/payee-reviews': ['payee-reviews.list'],
  'POST admin/payees/:id/approve': ['staff.refused'], // refused: the id is no payee
  'POST admin/payees/:id/refuse': ['staff.refused'], // refused: the id is no payee
  'POST admin/users/:id/unfreeze': ['staff.refused'], // refused: the money is not frozen
  'GET admin/rings': ['rings.list'],
  'POST admin/rings/:id/note': ['ring.note'],
  'POST admin/rings/:id/hold': ['proposal.make'],
  'POST admin/rings/:id/dismiss': ['ring.dismiss'],
  'GET admin/staff': ['staff.list'],
  'POST admin/staff/invitations': ['staff.refused'], // refused: this person is an admin already
  'POST admin/staff/:id/reset': ['staff.refused'], // refused: this person is no admin
  'GET admin/cases': ['cases.list'],
  'GET admin/cases/export': ['cases.export'],
  'GET admin/cases/:id': ['cases.show'],
  'POST admin/cases/:id/assign': ['case.assign', 'cases.show'],
  'POST admin/cases/:id/note': ['case.note', 'cases.show'],
  'POST admin/cases/:id/settle': ['case.settle', 'cases.show'],
  'POST admin/cases/:id/reject': ['case.reject', 'proposal.refuse', 'cases.show'],
  'GET admin/reconciliation': [], // only figures
  'POST admin/reconciliation/:provider/payouts': [], // payouts were on already
  'POST admin/statements': ['statement.import'],
  'GET admin/adjustments': ['adjustments.list'],
  'GET admin/adjustments/export': ['adjustments.export'],
  'GET admin/adjustments/:id': ['adjustments.show'],
  'POST admin/adjustments': ['adjustment.make', 'adjustments.show'],
  'POST admin/adjustments/:id/approve': ['staff.refused', 'adjustments.show'], // refused: the answer shows nobody
  'POST admin/adjustments/:id/reject': ['adjustment.reject', 'proposal.refuse', 'adjustments.show'],
  'GET admin/rounds': [], // shows no person
  'GET admin/rounds/export': ['rounds.export'],
  'GET admin/rounds/:id': ['rounds.show'],
  'POST admin/rounds/:id/void': ['round.void'],
  'GET admin/spaces': ['spaces.list'],
  'GET admin/spaces/export': ['spaces.export'],
  'GET admin/spaces/:id': ['spaces.show'],
  'GET admin/spaces/:id/members': ['spaces.members'],
  'GET admin/spaces/:id/statement': [], // only figures
  'GET admin/big-games': [], // shows no player
  'GET admin/big-games/export': ['big-games.export'],
  'GET admin/big-games/:id': [], // shows no player
  'POST admin/big-games': ['proposal.make'],
  'PUT admin/big-games/:id': ['proposal.make'],
  'POST admin/big-games/:id/stop': ['bigGame.stop'],
  'GET admin/campaigns': [], // shows no person
  'GET admin/campaigns/export': ['campaigns.export'],
  'GET admin/campaigns/:id': [], // shows no person
  'GET admin/campaigns/:id/leaderboard?stake=10': ['campaigns.leaderboard'],
  'POST admin/campaigns/dry-run': ['campaigns.dryRun'],
  'POST admin/campaigns': ['proposal.make'],
  'PUT admin/campaigns/:id': ['proposal.make'],
  'POST admin/campaigns/:id/start': ['proposal.make'],
  'POST admin/campaigns/:id/stop': ['campaign.stop'],
  'GET admin/scheduled-games': ['scheduled-games.list'],
  'GET admin/scheduled-games/export': ['scheduled-games.export'],
  'GET admin/scheduled-games/:id': ['scheduled-games.show'],
  'POST admin/scheduled-games/:id/cancel': ['scheduledGame.delete', 'scheduled-games.show'],
  'GET admin/leaderboard-daily': ['leaderboard-daily.list'],
  'GET admin/leaderboard-daily/export': ['leaderboard-daily.export'],
  'GET admin/leaderboard-bonus': ['leaderboard-bonus.list'],
  'GET admin/leaderboard-bonus/export': ['leaderboard-bonus.export'],
  'GET admin/tax-rules': [], // shows no player
  'POST admin/tax-rules': ['proposal.make'],
  'GET admin/tax/withheld': [], // shows no person
  'GET admin/tax/withheld/export': ['tax.export'],
  'GET admin/tax/own': [], // shows no person
  'GET admin/tax/own/export': [], // shows no person
  'GET admin/wind-down': [], // shows no person
  'POST admin/wind-down': ['proposal.make'],
  'POST admin/wind-down/call-off': ['staff.refused'], // none is planned
  'GET admin/wind-down/left': ['wind-down.list'],
  'GET admin/wind-down/left/export': ['wind-down.export'],
  'GET admin/settings': [], // shows no person
  'GET admin/settings/versions': [], // shows no player
  'GET admin/settings/versions/export': ['settings-versions.export'],
  'GET admin/settings/:name': [], // shows no person
  'PUT admin/settings/:name': ['setting.change'],
  'GET admin/chat-reports': ['chat-reports.list'],
  'GET admin/chat-reports/export': ['chat-reports.export'],
  'GET admin/chat-reports/:id': ['chat-reports.show'],
  'POST admin/chat-reports/:id/resolve': ['chat.resolveReport', 'chat-reports.show'],
  'GET admin/chat-mutes': ['chat-mutes.list'],
  'GET admin/chat-mutes/export': ['chat-mutes.export'],
  'GET admin/chat-mutes/:userId': ['chat-mutes.show'],
  'POST admin/chat-mutes': ['staff.refused'], // refused: nobody has this id
  'DELETE admin/chat-mutes/:userId': ['chat.unmute'],
  'GET admin/complaints': ['complaints.list'],
  'GET admin/complaints/export': ['complaints.export'],
  'GET admin/complaints/:id': ['complaints.show'],
  'POST admin/complaints/:id/acknowledge': ['staff.refused'], // refused: another call has acknowledged it
  'POST admin/complaints/:id/answer': ['staff.refused'], // refused: the version is an old one
  'GET admin/breaches': [], // shows no player
  'POST admin/breaches': ['breach.note'],
  'POST admin/breaches/:id/change': ['staff.refused'], // refused: there is no such breach
  'GET admin/feedback': ['feedback.list'],
  'GET admin/feedback/export': ['feedback.export'],
  'GET admin/feedback/:id': ['feedback.show'],
  'POST admin/feedback/:id/answer': ['staff.refused'], // refused: the feedback is answered already
  'GET admin/notifications': ['notifications.list'],
  'GET admin/notifications/export': ['notifications.export'],
  'GET admin/notifications/:id': ['notifications.show'],
  'POST admin/notifications': ['notification.publish'],
  'POST admin/notifications/:id/end': ['notification.end', 'notifications.show'],
  'POST admin/openings': ['staff.refused'], // refused: the mask is nobody's
  'GET admin/exports': [], // shows no person
  'GET admin/exports/:day': ['exports.export'],
  'GET admin/audit-log': ['audit-log.list'],
  'GET admin/audit-log/export': ['audit-log.export'],
  'GET admin/audit-log/:id': ['audit-log.show'],
  'POST admin/step-up': ['staff.refused', 'step-up.failed'],
  'POST admin/step-up/options': ['staff.refused'], // refused: this person has no passkey
  'POST admin/withdrawals/:id/paying': ['withdrawal.paying'],
  'GET admin/receivables': ['receivables.list'],
  'GET admin/receivables/export': ['receivables.export'],
  'GET admin/receivables/ages': [], // only figures
  'GET admin/proposals': ['proposals.list'],
  'GET admin/proposals/:id': ['proposals.show'],
  'POST admin/proposals/:id/confirm': ['staff.refused'], // refused: the caller is the maker, or the text is another one
  'POST admin/proposals/:id/withdraw': ['staff.refused'], // refused: another person's proposal
  'POST admin/proposals/:id/refuse': ['adjustment.reject', 'proposal.refuse', 'proposals.show'],
  'GET admin/me/allowance': [], // only the caller's own
  'GET admin/solo-reviews': ['solo-reviews.list'],
  'POST admin/solo-reviews/:id/review': ['staff.refused'], // this was not done by one person alone
  'GET admin/confirming-pairs': [], // shows no player
};

/** The routes that an inspector may call, by the answer; every other answers 403, whatever its method. */
export const SEAT: Readonly<Record<string, string>> = {
  'GET admin/reports/:report': '200',
  'GET admin/reports/:report/export': '200',
  'GET admin/rounds': '200',
  'GET admin/rounds/:id': '200',
  'GET admin/cases': '200',
  'GET admin/cases/:id': '200',
  'GET admin/complaints': '200',
  'GET admin/complaints/:id': '200',
  'GET admin/exports': '200',
  'GET admin/exports/:day': '200',
  'GET admin/audit-log': '200',
  'GET admin/audit-log/:id': '200',
  'POST admin/openings': '400 VALIDATION_FAILED',
  'POST admin/step-up': '400 INVALID_OTP',
  'POST admin/step-up/options': '200', // this inspector has a passkey
};
