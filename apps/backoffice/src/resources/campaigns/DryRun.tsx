import { campaignLimits } from '@libs/contract';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { ForecastView } from './ForecastView';
import type { Forecast, StakeTerms } from './campaign-rows';

const { usual, max } = campaignLimits.pastDays;
const SPANS = [7, usual, 28, max];

interface DryRunProps {
  /** Null while the terms are incomplete. */
  terms: readonly StakeTerms[] | null;
  campaignDays: number;
}

/** Calculates the cost of the terms on past days; changes nothing. */
export function DryRun({ terms, campaignDays }: DryRunProps) {
  const [pastDays, setPastDays] = useState<number>(usual);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const [busy, setBusy] = useState(false);
  const t = useTranslate();
  const notify = useNotify();
  const run = async () => {
    if (!terms) return notify('backoffice.campaigns.incomplete', { type: 'warning' });
    setBusy(true);
    try {
      const body = { stakes: terms, pastDays, campaignDays };
      setForecast((await call<Forecast>('admin/campaigns/dry-run', { method: 'POST', body })).body);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box sx={{ width: '100%', marginY: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', marginBottom: 2, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          margin="none"
          label={t('backoffice.campaigns.pastDays')}
          value={pastDays}
          onChange={(event) => setPastDays(Number(event.target.value))}
          sx={{ minWidth: 130 }}
        >
          {SPANS.map((days) => (
            <MenuItem key={days} value={days}>
              {days}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void run()}>
          {t('backoffice.campaigns.dryRun')}
        </Button>
      </Box>
      {forecast && <ForecastView forecast={forecast} />}
    </Box>
  );
}
