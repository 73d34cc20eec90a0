import { commonWords } from './common-words';
import { adjustmentWords } from '../resources/adjustments/words';
import { auditWords } from '../resources/audit-log/words';
import { campaignWords } from '../resources/campaigns/words';
import { caseWords } from '../resources/cases/words';
import { chatWords } from '../resources/chat/words';
import { complaintWords } from '../resources/complaints/words';
import { exportWords } from '../resources/exports/words';
import { feedbackWords } from '../resources/feedback/words';
import { leaderboardWords } from '../resources/leaderboards/words';
import { messageWords } from '../resources/messages/words';
import { noticeWords } from '../resources/notifications/words';
import { payeeWords } from '../resources/payee-reviews/words';
import { paymentWords } from '../resources/payments/words';
import { proposalWords } from '../resources/proposals/words';
import { soloReviewWords } from '../resources/solo-reviews/words';
import { receivableWords } from '../resources/receivables/words';
import { reportWords } from '../resources/reports/words';
import { reconciliationWords } from '../resources/reconciliation/words';
import { ringWords } from '../resources/rings/words';
import { roundWords } from '../resources/rounds/words';
import { bigGameWords } from '../resources/big-games/words';
import { gameWords } from '../resources/scheduled-games/words';
import { settingWords } from '../resources/settings/words';
import { spaceWords } from '../resources/spaces/words';
import { staffWords } from '../resources/staff/words';
import { breachWords } from '../resources/breaches/words';
import { taxWords } from '../resources/tax/words';
import { windDownWords } from '../resources/wind-down/words';
import { transactionWords } from '../resources/transactions/words';
import { userWords } from '../resources/users/words';
import { vitalsWords } from '../resources/vitals/words';
import { dashboardWords } from '../dashboard/words';
import { securityWords } from '../security/words';

interface Texts {
  [key: string]: string | Texts;
}

/** The texts of one folder: names of its resources, and texts by section. No two folders may define the same key. */
interface Words {
  resources?: Readonly<Record<string, { name: string }>>;
  backoffice: Texts;
}

/** The texts of all folders. Each folder keeps its texts beside its pages; texts of several folders are in common-words.ts. */
export const allWords: readonly { english: Words; amharic: Words }[] = [
  commonWords,
  adjustmentWords,
  auditWords,
  breachWords,
  campaignWords,
  caseWords,
  chatWords,
  complaintWords,
  exportWords,
  feedbackWords,
  leaderboardWords,
  messageWords,
  noticeWords,
  payeeWords,
  paymentWords,
  proposalWords,
  soloReviewWords,
  receivableWords,
  reconciliationWords,
  reportWords,
  ringWords,
  roundWords,
  bigGameWords,
  gameWords,
  settingWords,
  spaceWords,
  staffWords,
  taxWords,
  windDownWords,
  transactionWords,
  userWords,
  vitalsWords,
  dashboardWords,
  securityWords,
];

/** Merges the texts of all folders in one language. */
export function collectWords(language: 'english' | 'amharic') {
  const resources: Record<string, { name: string }> = {};
  const backoffice: Texts = {};
  for (const { [language]: words } of allWords) {
    Object.assign(resources, words.resources);
    for (const [section, texts] of Object.entries(words.backoffice)) {
      const known = backoffice[section];
      backoffice[section] =
        typeof texts === 'object' && typeof known === 'object' ? { ...known, ...texts } : texts;
    }
  }
  return { resources, backoffice };
}
