import { Box, Paper, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { moneyColours } from '../app/theme';
import { dayOf, etb } from '../shared/fields/format';
import type { DashboardView } from './dashboard-view';
import { ggrByDay } from './ggr-by-day';

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Africa/Addis_Ababa' });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const money = (value: number | null) => (value === null ? '' : etb(value));

/** Money by hour, house income by day and stake, and the number of players. */
export function Charts({ view }: { view: DashboardView }) {
  const t = useTranslate();
  const { palette } = useTheme();
  const { days, series } = ggrByDay(view.ggr);
  const valueAxis = [{ width: 48, valueFormatter: (value: number) => compact.format(value) }];
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Chart title={t('backoffice.dashboard.byHour')}>
        <BarChart
          height={240}
          colors={moneyColours[palette.mode]}
          xAxis={[{ data: view.byHour.map((row) => hour.format(new Date(row.hour))), scaleType: 'band' }]}
          yAxis={valueAxis}
          series={[
            {
              data: view.byHour.map((row) => row.deposits),
              label: t('backoffice.dashboard.deposits', { smart_count: 2 }),
              valueFormatter: money,
            },
            {
              data: view.byHour.map((row) => row.withdrawals),
              label: t('backoffice.dashboard.withdrawals', { smart_count: 2 }),
              valueFormatter: money,
            },
          ]}
        />
      </Chart>
      <Chart title={t('backoffice.dashboard.ggr')}>
        <BarChart
          height={260}
          xAxis={[{ data: days.map(dayOf), scaleType: 'band' }]}
          yAxis={valueAxis}
          series={series.map(({ stake, house }) => ({
            data: house,
            label: `${stake}`,
            stack: 'ggr',
            valueFormatter: money,
          }))}
        />
      </Chart>
      <Chart title={t('backoffice.dashboard.people')}>
        <LineChart
          height={220}
          colors={[palette.success.main, palette.info.main]}
          xAxis={[{ data: view.players.map((row) => dayOf(row.day)), scaleType: 'point' }]}
          yAxis={valueAxis}
          series={[
            { data: view.players.map((row) => row.active), label: t('backoffice.dashboard.active') },
            { data: view.players.map((row) => row.registered), label: t('backoffice.dashboard.registered') },
          ]}
        />
      </Chart>
    </Box>
  );
}

function Chart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
