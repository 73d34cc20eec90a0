import { LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { etb, when } from '../../shared/fields/format';
import type { Allowance } from './proposal-rows';

/** What this admin has moved alone in the last 24 hours and 30 days, of what one person may. */
export function SoloAllowance({ solo, used, resetsAt, soloMonth, usedMonth }: Allowance) {
  const t = useTranslate();
  const words = t('backoffice.proposals.used', { used: etb(used), solo: etb(solo) });
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ padding: 2 }}
      aria-label={t('backoffice.proposals.alone')}
    >
      <Typography variant="h6" component="h2">
        {t('backoffice.proposals.alone')}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{words}</Typography>
      <LinearProgress
        variant="determinate"
        color={used >= solo ? 'warning' : 'success'}
        value={solo === 0 ? 100 : Math.min(100, (used / solo) * 100)}
        aria-label={words}
        sx={{ height: 8, borderRadius: 4, marginBlock: 1 }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('backoffice.proposals.usedMonth', { used: etb(usedMonth), solo: etb(soloMonth) })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {resetsAt
          ? t('backoffice.proposals.resetsAt', { at: when(resetsAt) })
          : t('backoffice.proposals.aloneHelp')}
      </Typography>
    </Paper>
  );
}
