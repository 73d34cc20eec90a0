import { campaignLimits } from '@libs/contract';
import {
  Box,
  Button,
  MenuItem,
  TextField,
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import type { Forecast, StakeTerms } from './campaign-rows';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { birr, calendarDay, etb, whole } from '../../shared/fields/format';
import { PrizeTable } from './PrizeTable';

const { usual, max } = campaignLimits.pastDays;
const SPANS = [7, usual, 28, max];

interface DryRunProps {
  /** Null while the terms are incomplete. */
  terms: readonly StakeTerms[] | null;
  campaignDays: number;
}

/** Calculates what the terms would have cost on past days; saves nothing. */
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
          fullWidth={false}
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

/** The cost that the terms would have had on each past day, and the most that the campaign can cost. */
function ForecastView({ forecast }: { forecast: Forecast }) {
  const t = useTranslate();
  const days = forecast.days.filter(({ players }) => players > 0);
  const metrics = [
    ['wouldHavePaid', etb(forecast.cost)],
    ['winners', whole(forecast.winners)],
    ['perDay', etb(forecast.perDay)],
    ['expected', etb(forecast.expected)],
    ['most', etb(forecast.most)],
    ['houseThen', etb(forecast.house)],
  ];
  return (
    <Box component="section" aria-label={t('backoffice.campaigns.forecast')} sx={{ width: '100%' }}>
      <Typography variant="h6" component="h2">
        {t('backoffice.campaigns.forecast')}
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {t('backoffice.campaigns.forecastOf', {
          from: calendarDay(forecast.from),
          to: calendarDay(forecast.to),
          past: forecast.pastDays,
          smart_count: forecast.campaignDays,
        })}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1,
          margin: 0,
          marginBottom: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {metrics.map(([name, text]) => (
          <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, padding: 1 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {t(`backoffice.campaigns.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, fontWeight: 700 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      {days.length === 0 && <Typography>{t('backoffice.campaigns.nothingPlayed')}</Typography>}
      {days.map((day) => (
        <Accordion key={`${day.day}-${day.stake}`} disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandIcon />}>
            {t('backoffice.campaigns.dayLine', {
              day: calendarDay(day.day),
              stake: day.stake,
              players: day.players,
              qualified: day.qualified,
              cost: birr(day.cost),
            })}
          </AccordionSummary>
          <AccordionDetails sx={{ padding: 0 }}>
            <PrizeTable rows={day.prizes} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
