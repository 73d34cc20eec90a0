import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, ListBase, Loading, ResourceContextProvider, Title, useTranslate } from 'react-admin';
import { call } from '../shared/api/http';
import { birr, etb } from '../shared/fields/format';
import { StatusChip } from '../shared/fields/StatusWord';
import { asRows } from '../shared/list/ResourceList';
import { SimpleTable, type Column } from '../shared/list/SimpleTable';
import type { DashboardView, LiveRound } from './dashboard-view';
import { HealthCard } from './HealthCard';
import { Metrics } from './Metrics';

// The chart library is large, so it loads apart and the numbers appear before the charts.
const charts = () => import('./Charts');
const MoneyChart = lazy(async () => ({ default: (await charts()).MoneyChart }));
const DayCharts = lazy(async () => ({ default: (await charts()).DayCharts }));

const WithdrawalRows = lazy(async () => ({
  default: (await import('../resources/withdrawals/WithdrawalList')).WithdrawalRows,
}));

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
const columns = (lg: string) => ({ ...grid, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg } });

/** The start page of admins. */
export function Dashboard() {
  const { data, isPending, error, refetch } = useDashboard();
  const t = useTranslate();
  if (isPending) return <Loading />;
  return (
    <Box sx={{ ...grid, paddingTop: 1.5 }}>
      <Title title={t('ra.page.dashboard')} />
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{t('backoffice.retry')}</Button>}
        >
          {error.message}
        </Alert>
      )}
      {data && (
        <>
          <Metrics view={data} />
          <Box sx={columns('minmax(0, 2fr) minmax(0, 1fr)')}>
            <Suspense fallback={<Box sx={{ minHeight: 290 }} />}>
              <MoneyChart view={data} />
            </Suspense>
            <HealthCard health={data.health} />
          </Box>
          <WithdrawalQueue />
          <Box sx={columns('repeat(2, minmax(0, 1fr))')}>
            <Suspense fallback={<Box sx={{ minHeight: 290 }} />}>
              <DayCharts view={data} />
            </Suspense>
          </Box>
          <LiveRounds live={data.live} />
        </>
      )}
    </Box>
  );
}

const QUEUE_ROWS = 6;

/** The oldest withdrawals that wait for staff, with their verbs. */
function WithdrawalQueue() {
  const t = useTranslate();
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0, overflow: 'hidden' }}>
      <ResourceContextProvider value="withdrawals">
        <ListBase
          disableSyncWithLocation
          storeKey={false}
          filterDefaultValues={{ tab: 'waiting' }}
          sort={{ field: 'createdAt', order: 'ASC' }}
          perPage={QUEUE_ROWS}
          queryOptions={asRows}
        >
          <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
            <WithdrawalRows
              heading={
                <Typography variant="h6" component="h2" sx={{ paddingLeft: 2 }}>
                  <Link to="/withdrawals">{t('resources.withdrawals.name', { smart_count: 2 })}</Link>
                </Typography>
              }
            />
          </Suspense>
        </ListBase>
      </ResourceContextProvider>
    </Paper>
  );
}

/** In milliseconds. A round whose latest number was called later than this is marked. */
const MAX_DELAY_MS = 1000;

const roundColumns: readonly Column<LiveRound>[] = [
  {
    label: 'backoffice.fields.stake',
    cell: ({ id, stake, spaceName }) => (
      <Link to={`/rounds/${id}/show`}>
        {etb(stake)} {spaceName ?? ''}
      </Link>
    ),
  },
  { label: 'backoffice.fields.status', cell: ({ status }) => <StatusChip status={status} /> },
  { label: 'backoffice.fields.players', cell: ({ players }) => players, align: 'right' },
  { label: 'backoffice.fields.cards', cell: ({ cards }) => cards, align: 'right' },
  { label: 'backoffice.fields.calls', cell: ({ calls }) => calls, align: 'right' },
  { label: 'backoffice.fields.prizeEtb', cell: ({ prize }) => birr(prize), align: 'right' },
  {
    label: 'backoffice.fields.lag',
    align: 'right',
    cell: ({ lagMs }) => (
      <Box component="span" sx={{ color: (lagMs ?? 0) > MAX_DELAY_MS ? 'error.main' : undefined }}>
        {lagMs === null ? '–' : `${lagMs} ms`}
      </Box>
    ),
  },
];

/** The current rounds, with the delay of the latest number called in each. */
function LiveRounds({ live }: { live: DashboardView['live'] }) {
  const t = useTranslate();
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {t('backoffice.dashboard.liveRounds')}
      </Typography>
      <SimpleTable
        columns={roundColumns}
        rows={live.rows}
        keyOf={({ id }) => id}
        empty="backoffice.dashboard.noRounds"
      />
    </Paper>
  );
}

const EVERY_MS = 10_000;

/** The metrics of the start page, refetched while it is open. */
function useDashboard() {
  return useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ signal }) => (await call<DashboardView>('admin/dashboard', { signal })).body,
    refetchInterval: EVERY_MS,
  });
}
