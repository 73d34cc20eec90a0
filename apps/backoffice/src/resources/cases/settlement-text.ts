import { useTranslate } from 'react-admin';
import { etb } from '../../shared/fields/format';
import type { CasePage } from './case-rows';

const POSTED = { player: 'toPlayer', house: 'toHouse', reversal: 'toReversal' } as const;

/** How a case is, or is to be, settled, in a sentence; null while nobody has said. */
export function useSettlementText(row: CasePage | undefined): string | null {
  const t = useTranslate();
  if (!row?.settlement) return null;
  if (row.settlement === 'agreed') return t('backoffice.cases.agreed');
  const { posting, reason, proposedBy, settledBy } = row;
  const posted = posting && t(`backoffice.cases.${POSTED[posting.to]}`, { amount: etb(posting.amount) });
  const what = [posted, reason].filter(Boolean).join(' · ');
  return settledBy
    ? t('backoffice.cases.settledBy', { who: settledBy.name, what })
    : t('backoffice.cases.proposed', { who: proposedBy?.name ?? '', what });
}
