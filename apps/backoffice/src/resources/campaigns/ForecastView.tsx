import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslate } from 'react-admin';
import { birr, etb, whole } from '../../shared/fields/format';
import type { Forecast } from './campaign-rows';
import { PrizeTable } from './PrizeTable';

/** Cost of the terms on past days, day by day, and their maximum. */
export function ForecastView({ forecast }: { forecast: Forecast }) {
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
          from: forecast.from,
          to: forecast.to,
          past: forecast.pastDays,
          days: forecast.campaignDays,
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
              day: day.day,
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
