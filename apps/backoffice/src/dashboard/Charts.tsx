import { Box, Paper, Typography, useTheme, type Theme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { moneyColours, stakeColours } from '../app/theme';
import { dayOf, etb, whole } from '../shared/fields/format';
import { Nothing } from '../shared/list/Nothing';
import type { DashboardView } from './dashboard-view';
import { ggrByDay } from './ggr-by-day';

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Africa/Addis_Ababa' });
export const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const money = (value: number | null) => (value === null ? '' : etb(value));
const people = (value: number | null) => (value === null ? '' : whole(value));
export const valueAxis = [
  {
    width: 44,
    valueFormatter: (value: number) => compact.format(value),
    // Leaves room above the largest bar for its amount.
    domainLimit: (_: unknown, most: unknown) => ({ min: 0, max: Number(most) * 1.15 }),
  },
];
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

interface ChartProps {
  view: DashboardView;
}

/** Deposits and withdrawals by hour, for the last 24 hours, in birr; the largest bar of either has its amount. */
export function MoneyChart({ view: { byHour } }: ChartProps) {
  const t = useTranslate();
  const { palette } = useTheme();
  const series = (['deposits', 'withdrawals'] as const).map((name, index) => {
    const data = byHour.map((row) => row[name]);
    const most = Math.max(...data);
    return {
      name: t(`resources.${name}.name`, { smart_count: 2 }),
      value: etb(sumOf(data)),
      colour: moneyColours[palette.mode][index] ?? '',
      data,
      most,
    };
  });
  return (
    <Chart title={t('backoffice.dashboard.byHour')} series={series}>
      <BarChart
        height={216}
        hideLegend
        colors={series.map(({ colour }) => colour)}
        xAxis={[{ data: byHour.map((row) => hour.format(new Date(row.hour))), scaleType: 'band' }]}
        yAxis={valueAxis}
        grid={{ horizontal: true }}
        // Room above the bars, and beside the last one, for an amount that is wider than its bar.
        margin={{ top: 18, left: 0, right: 16, bottom: 0 }}
        series={series.map(({ name, data, most }) => ({
          data,
          label: name,
          valueFormatter: money,
          barLabel: ({ value }) => (value && value === most ? compact.format(value) : null),
          barLabelPlacement: 'outside',
        }))}
      />
    </Chart>
  );
}

/** House income by day and stake, and the number of players. */
export function DayCharts({ view }: ChartProps) {
  const t = useTranslate();
  const { palette } = useTheme();
  const { days, series } = ggrByDay(view.ggr);
  const stakes = series.map(({ stake, house }, index) => ({
    name: t('backoffice.dashboard.stake', { stake }),
    value: etb(sumOf(house)),
    colour: stakeColours[index % stakeColours.length] ?? '',
    data: house,
  }));
  const lines = (['active', 'registered'] as const).map((name, index) => {
    const data = view.players.map((row) => row[name]);
    return {
      name: t(`backoffice.dashboard.${name}`),
      value: t('backoffice.dashboard.onLastDay', { count: whole(data.at(-1) ?? 0) }),
      colour: moneyColours[palette.mode][index] ?? '',
      data,
    };
  });
  return (
    <>
      <Chart title={t('backoffice.dashboard.ggr')} series={stakes}>
        <BarChart
          height={216}
          hideLegend
          colors={stakes.map(({ colour }) => colour)}
          xAxis={[{ data: days.map(dayOf), scaleType: 'band' }]}
          yAxis={valueAxis}
          grid={{ horizontal: true }}
          margin={{ top: 12, left: 0, right: 4, bottom: 0 }}
          series={stakes.map(({ name, data }) => ({
            data,
            label: name,
            stack: 'ggr',
            valueFormatter: money,
          }))}
        />
      </Chart>
      <Chart title={t('backoffice.dashboard.people')} series={lines}>
        <LineChart
          height={216}
          hideLegend
          colors={lines.map(({ colour }) => colour)}
          xAxis={[{ data: view.players.map((row) => dayOf(row.day)), scaleType: 'point' }]}
          yAxis={valueAxis}
          grid={{ horizontal: true }}
          margin={{ top: 12, left: 0, right: 16, bottom: 0 }}
          series={lines.map(({ name, data }) => ({ data, label: name, valueFormatter: people }))}
        />
      </Chart>
    </>
  );
}

interface Series {
  name: string;
  /** The total of the series, or its value on the last day, as text beside its name. */
  value: string;
  /** A colour, or a pattern of CSS. */
  colour: string;
  data: readonly number[];
}

/** An amount is wider than its bar and may lie over the next one, so it has a rim in the colour of the ground. */
const chartStyle = {
  padding: 2,
  minWidth: 0,
  '& .MuiBarChart-label': {
    paintOrder: 'stroke',
    stroke: ({ palette }: Theme) => palette.background.paper,
    strokeWidth: 4,
  },
};

/** A chart under its title; above it the colour, name and total or last value of each series. */
export function Chart({
  title,
  series,
  children,
}: {
  title: string;
  series: readonly Series[];
  children: React.ReactNode;
}) {
  const t = useTranslate();
  const isEmpty = series.every(({ data }) => data.every((value) => value === 0));
  return (
    <Paper variant="outlined" component="section" sx={chartStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, fontSize: 17, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {!isEmpty &&
          series.map(({ name, value, colour }) => (
            <Typography key={name} variant="body2" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
              <Box component="span" sx={{ width: 12, height: 12, borderRadius: 1, background: colour }} />
              {name} <strong>{value}</strong>
            </Typography>
          ))}
      </Box>
      {isEmpty ? <Nothing>{t('backoffice.dashboard.noData')}</Nothing> : children}
    </Paper>
  );
}
