import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { gold } from '../app/theme';
import { age, etb, whole } from '../shared/fields/format';
import { startOfToday } from '../shared/list/days';
import type { DashboardView } from './dashboard-view';

/**
 * Four metrics: money in, money out, what waits for staff, rounds in play. Each leads to the list of what it counts; what
 * waits stands in up to three lists, each with its own number.
 */
export function Metrics({ view }: { view: DashboardView }) {
  const t = useTranslate();
  const { today, waiting, live } = view;
  const counted = (number: number, what: string) =>
    `${whole(number)} ${t(`backoffice.dashboard.${what}`, { smart_count: number })}`;
  const queues = (['withdrawals', 'deposits', 'adjustments'] as const).filter(
    (name) => waiting[name].count > 0,
  );
  const sum = (of: 'count' | 'amount') => queues.reduce((total, name) => total + waiting[name][of], 0);
  const oldest = queues
    .map((name) => waiting[name].oldestAt)
    .filter((at) => at !== null)
    .sort()[0];
  const paidToday = { tab: 'paid', updatedFrom: startOfToday() };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Metric
        name={t('backoffice.dashboard.depositsToday')}
        value={etb(today.deposits)}
        note={counted(today.depositCount, 'deposits')}
        to={listOf('deposits', paidToday)}
      />
      <Metric
        name={t('backoffice.dashboard.paidOutToday')}
        value={etb(today.paidOut)}
        note={counted(today.paidOutCount, 'withdrawals')}
        to={listOf('withdrawals', paidToday)}
      />
      <Metric
        name={t('backoffice.dashboard.waiting')}
        value={whole(sum('count'))}
        note={`${etb(sum('amount'))}${oldest ? ` · ${t('backoffice.dashboard.oldest')} ${age(oldest)}` : ''}`}
        marked={queues.length > 0}
      >
        {queues.map((name) => (
          <Link
            key={name}
            to={listOf(name, name === 'adjustments' ? { state: ['AwaitingSecond'] } : { tab: 'waiting' })}
          >
            {t(`resources.${name}.name`, { smart_count: 2 })} {whole(waiting[name].count)}
          </Link>
        ))}
      </Metric>
      <Metric
        name={t('backoffice.dashboard.live')}
        value={counted(live.rounds, 'rounds')}
        note={counted(live.players, 'players')}
        to={listOf('rounds', { inPlay: true })}
      />
    </Box>
  );
}

const listOf = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface MetricProps {
  name: string;
  value: string;
  note: string;
  to?: string;
  marked?: boolean;
  children?: ReactNode;
}

function Metric({ name, value, note, to, marked = false, children }: MetricProps) {
  return (
    <Paper
      {...(to === undefined ? {} : { component: Link, to })}
      variant="outlined"
      sx={{
        display: 'block',
        padding: '10px 14px',
        color: 'text.primary',
        textDecoration: 'none',
        borderColor: marked ? gold.main : 'divider',
        borderWidth: marked ? 2 : 1,
        '&:is(a):hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography color="text.secondary" variant="body2">
        {name}
      </Typography>
      <Typography sx={{ fontSize: { xs: 18, md: 24 }, fontWeight: 700, lineHeight: 1.3 }}>{value}</Typography>
      <Typography color="text.secondary" variant="caption" component="p">
        {note}
      </Typography>
      {children && (
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
        >
          {children}
        </Typography>
      )}
    </Paper>
  );
}
