import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { etb } from '../../shared/fields/format';
import { daysBetween, termsOf, type CampaignValues } from './campaign-values';

/** The figure that a second person confirms: every prize of every stake, on each of its days. */
export function LargestCost({ values }: { values: CampaignValues }) {
  const t = useTranslate();
  const terms = termsOf(values);
  if (!terms) return null;
  const perDay = terms.flatMap(({ prizes }) => prizes).reduce((sum, prize) => sum + prize, 0);
  const days = values.firstDay && values.lastDay ? daysBetween(values.firstDay, values.lastDay) : 0;
  return (
    <Alert severity="info" variant="outlined" sx={{ width: '100%', marginBottom: 2 }}>
      <AlertTitle>
        {t('backoffice.campaigns.largestCost')}: {etb(perDay * days)}
      </AlertTitle>
      {t('backoffice.campaigns.largestCostOf', { days, perDay: etb(perDay) })}.{' '}
      {t('backoffice.campaigns.largestCostHelp')}
    </Alert>
  );
}
