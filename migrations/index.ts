import { CreatePeople } from './0001-create-people';
import { CreateRounds } from './0002-create-rounds';
import { CreateLedger } from './0003-create-ledger';
import { CreateMoneyFunctions } from './0004-create-money-functions';
import { CreateRoundFunctions } from './0005-create-round-functions';
import { CreatePayments } from './0006-create-payments';
import { IndexSpaces } from './0007-index-spaces';
import { CreateScheduledGames } from './0008-create-scheduled-games';
import { CreateNotifications } from './0009-create-notifications';
import { CreateSiteSettings } from './0010-create-site-settings';
import { CreateBonusCampaigns } from './0011-create-bonus-campaigns';
import { CreateFeedback } from './0012-create-feedback';
import { CreateChat } from './0013-create-chat';
import { IndexRoundsAndUsers } from './0014-index-rounds-and-users';
import { CreateSecondFactors } from './0015-create-second-factors';
import { CreateAdjustments } from './0016-create-adjustments';
import { AlterBonusCampaignsAndRounds } from './0017-alter-bonus-campaigns-and-rounds';
import { AlterFeedbackAndNotifications } from './0018-alter-feedback-and-notifications';
import { CreateChatPresence } from './0019-create-chat-presence';
import { CreateRoundTallies } from './0020-create-round-tallies';
import { CreateJobRuns } from './0021-create-job-runs';
import { AlterRoundsReferralTenths } from './0022-alter-rounds-referral-tenths';
import { CreateWithholdings } from './0023-create-withholdings';
import { AlterUsersPasswordResetAt } from './0024-alter-users-password-reset-at';
import { IndexOtpChallenges } from './0025-index-otp-challenges';
import { CreateRepeatableMigrations } from './0026-create-repeatable-migrations';
import { IndexTransfersAndFeedback } from './0027-index-transfers-and-feedback';
import { CreatePaymentCases } from './0028-create-payment-cases';
import { AlterWithdrawalsStates } from './0029-alter-withdrawals-states';
import { CreatePayees } from './0030-create-payees';
import { InsertPaidPayees } from './0031-insert-paid-payees';
import { CreateDepositIntents } from './0032-create-deposit-intents';
import { CreateReceivables } from './0033-create-receivables';
import { CreateSpaceInvitations } from './0034-create-space-invitations';
import { CreateProposals } from './0035-create-proposals';
import { AlterPaymentsForProposals } from './0036-alter-payments-for-proposals';
import { AlterBonusCampaignsCost } from './0037-alter-bonus-campaigns-cost';
import { CreateStaff } from './0038-create-staff';
import { CreateSignIns } from './0039-create-sign-ins';
import { CreateAuditChain } from './0040-create-audit-chain';
import { AlterUsersTermsVersion } from './0041-alter-users-terms-version';
import { AlterRepeatableMigrationsRights } from './0042-alter-repeatable-migrations-rights';
import { CreateSignInFailures } from './0043-create-sign-in-failures';
import { CreateStaffList } from './0044-create-staff-list';
import { CreateTransparencyLog } from './0045-create-transparency-log';
import { AlterPaymentCasesReversals } from './0046-alter-payment-cases-reversals';
import { CreateBooks } from './0047-create-books';
import { CreateLogKeys } from './0048-create-log-keys';
import { AlterAccountsChecks } from './0049-alter-accounts-checks';
import { CreateSaleTypes } from './0050-create-sale-types';
import { AlterRoundsStandings } from './0051-alter-rounds-standings';
import { CreateTelegram } from './0052-create-telegram';
import { CreatePlayerLimits } from './0053-create-player-limits';
import { AlterRoundsFilling } from './0054-alter-rounds-filling';
import { CreateRings } from './0055-create-rings';
import { AlterOtpChallengesBudgets } from './0056-alter-otp-challenges-budgets';
import { CreateBonusGrants } from './0057-create-bonus-grants';
import { CreateBonusWaits } from './0058-create-bonus-waits';
import { CreateMessages } from './0059-create-messages';
import { AlterTelegramAsked } from './0062-alter-telegram-asked';
import { AlterStaffAlone } from './0064-alter-staff-alone';
import { AlterStatements } from './0065-alter-statements';

/** Every migration in order; listed by hand so that source, build and tests see the same set. */
export const migrations = [
  CreatePeople,
  CreateRounds,
  CreateLedger,
  CreateMoneyFunctions,
  CreateRoundFunctions,
  CreatePayments,
  IndexSpaces,
  CreateScheduledGames,
  CreateNotifications,
  CreateSiteSettings,
  CreateBonusCampaigns,
  CreateFeedback,
  CreateChat,
  IndexRoundsAndUsers,
  CreateSecondFactors,
  CreateAdjustments,
  AlterBonusCampaignsAndRounds,
  AlterFeedbackAndNotifications,
  CreateChatPresence,
  CreateRoundTallies,
  CreateJobRuns,
  AlterRoundsReferralTenths,
  CreateWithholdings,
  AlterUsersPasswordResetAt,
  IndexOtpChallenges,
  CreateRepeatableMigrations,
  IndexTransfersAndFeedback,
  CreatePaymentCases,
  AlterWithdrawalsStates,
  CreatePayees,
  InsertPaidPayees,
  CreateDepositIntents,
  CreateReceivables,
  CreateSpaceInvitations,
  CreateProposals,
  AlterPaymentsForProposals,
  AlterBonusCampaignsCost,
  CreateStaff,
  CreateSignIns,
  CreateAuditChain,
  AlterUsersTermsVersion,
  AlterRepeatableMigrationsRights,
  CreateSignInFailures,
  CreateStaffList,
  CreateTransparencyLog,
  AlterPaymentCasesReversals,
  CreateBooks,
  CreateLogKeys,
  AlterAccountsChecks,
  CreateSaleTypes,
  AlterRoundsStandings,
  CreateTelegram,
  CreatePlayerLimits,
  AlterRoundsFilling,
  CreateRings,
  AlterOtpChallengesBudgets,
  CreateBonusGrants,
  CreateBonusWaits,
  CreateMessages,
  AlterTelegramAsked,
  AlterStaffAlone,
  AlterStatements,
];

export { readFunctions, type SqlFunction } from './sql-functions';
export { readSteps } from './sql-steps';
