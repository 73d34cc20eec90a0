import { Box, Paper, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { age, etb, whole } from '../shared/fields/format';
import type { DashboardView } from './dashboard-view';

/** Four metrics: money in, money out, waiting payments, played rounds. */
export function Metrics({ view }: { view: DashboardView }) {
  const t = useTranslate();
  const { today, waiting, live } = view;
  const counted = (number: number, what: string) =>
    `${whole(number)} ${t(`backoffice.dashboard.${what}`, { smart_count: number })}`;
  const count = waiting.withdrawals.count + waiting.deposits.count + waiting.adjustments.count;
  const amount = waiting.withdrawals.amount + waiting.deposits.amount + waiting.adjustments.amount;
  const oldest = [waiting.withdrawals.oldestAt, waiting.deposits.oldestAt, waiting.adjustments.oldestAt]
    .filter((at) => at !== null)
    .sort()[0];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Metric
        name={t('backoffice.dashboard.depositsToday')}
        value={etb(today.deposits)}
        note={counted(today.depositCount, 'deposits')}
        to="/deposits"
      />
      <Metric
        name={t('backoffice.dashboard.paidOutToday')}
        value={etb(today.paidOut)}
        note={counted(today.paidOutCount, 'withdrawals')}
        to="/withdrawals"
      />
      <Metric
        name={t('backoffice.dashboard.waiting')}
        value={whole(count)}
        note={`${etb(amount)}${oldest ? ` · ${t('backoffice.dashboard.oldest')} ${age(oldest)}` : ''}`}
        to="/withdrawals"
        marked={count > 0}
      />
      <Metric
        name={t('backoffice.dashboard.live')}
        value={counted(live.rounds, 'rounds')}
        note={counted(live.players, 'players')}
        to="/rounds"
      />
    </Box>
  );
}

interface MetricProps {
  name: string;
  value: string;
  note: string;
  to: string;
  marked?: boolean;
}

function Metric({ name, value, note, to, marked = false }: MetricProps) {
  return (
    <Paper
      component={Link}
      to={to}
      variant="outlined"
      sx={{
        display: 'block',
        padding: 2,
        color: 'text.primary',
        textDecoration: 'none',
        borderColor: marked ? '#f2b01e' : 'divider',
        borderWidth: marked ? 2 : 1,
      }}
    >
      <Typography color="text.secondary" variant="body2">
        {name}
      </Typography>
      <Typography sx={{ fontSize: { xs: 18, md: 24 }, fontWeight: 700 }}>{value}</Typography>
      <Typography color="text.secondary" variant="caption">
        {note}
      </Typography>
    </Paper>
  );
}
