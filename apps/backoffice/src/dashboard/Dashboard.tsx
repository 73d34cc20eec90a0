import {
  Alert,
  Box,
  Button,
  Paper,
  Stack,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { lazy, Suspense } from 'react';
import { Loading, Title, useTranslate, Link } from 'react-admin';
import { Metrics } from './Metrics';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import GoodIcon from '@mui/icons-material/Check';
import { age, birr } from '../shared/fields/format';
import { VerbButton, withReason } from '../shared/verbs/VerbButton';
import type { Health, DashboardView } from './dashboard-view';
import { SideScroll } from '../shared/list/SideScroll';
import { StatusChip } from '../shared/fields/StatusWord';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/http';

// The chart library is large, so it loads apart and the numbers appear before the charts.
const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));

const grid = { display: 'grid', gap: 2, paddingTop: 2 };

/** The start page of admins. */
export function Dashboard() {
  const { data, isPending, error, refetch } = useDashboard();
  const t = useTranslate();
  if (isPending) return <Loading />;
  return (
    <Box sx={grid}>
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
          <Box sx={{ ...grid, paddingTop: 0, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' } }}>
            <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
              <Charts view={data} />
            </Suspense>
            <HealthCard health={data.health} />
          </Box>
          <LiveRounds live={data.live} />
        </>
      )}
    </Box>
  );
}

/** In seconds. An older row of the outbox means that the work which follows a commit is stuck. */
const MAX_OUTBOX_AGE_S = 60;
/** How many rows of the audit log may wait until they are chained; the chain takes in new rows once a second. */
const MAX_WAITING = 1000;

/** Says whether the ledger, the audit log and the outbox are sound, and holds the switch that stops payouts. */
function HealthCard({ health }: { health: Health }) {
  const t = useTranslate();
  const { audit, chain, payouts, outboxOldestSeconds } = health;
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, alignSelf: 'start' }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t('backoffice.health.title')}
      </Typography>
      <Stack spacing={1}>
        <Line
          good={audit?.ok !== false}
          name={t('backoffice.health.audit')}
          value={audit ? `${audit.violations} · ${age(audit.at)}` : '–'}
        />
        <ChainLines chain={chain} />
        <Line
          good={(outboxOldestSeconds ?? 0) < MAX_OUTBOX_AGE_S}
          name={t('backoffice.health.outbox')}
          value={outboxOldestSeconds === null ? '0' : `${health.outboxWaiting} · ${outboxOldestSeconds} s`}
        />
        <Line
          good={health.parkedRounds === 0}
          name={t('backoffice.health.parked')}
          value={String(health.parkedRounds)}
        />
        <Line good name={t('backoffice.health.voided')} value={String(health.voidedRounds)} />
        {health.providers.map((one) => (
          <Line
            key={one.provider}
            good={one.failed === 0 || one.succeeded > one.failed}
            name={one.provider}
            value={`${one.succeeded} / ${one.failed}${one.medianSeconds === null ? '' : ` · ${one.medianSeconds} s`}`}
          />
        ))}
        <Line
          good={payouts.on}
          name={t('backoffice.health.payouts')}
          value={t(payouts.on ? 'backoffice.on' : 'backoffice.off')}
        />
        {!payouts.on && <Typography variant="caption">{payouts.reason}</Typography>}
        <VerbButton
          path="admin/payouts-switch"
          label={payouts.on ? 'backoffice.verb.stopPayouts' : 'backoffice.verb.startPayouts'}
          fields={withReason}
          body={{ on: !payouts.on }}
          danger={payouts.on}
        />
      </Stack>
    </Paper>
  );
}

/** The length of the audit log's hash chain, how far it has been checked, and how many links are broken. */
function ChainLines({ chain }: { chain: Health['chain'] }) {
  const t = useTranslate();
  const { rows, waiting, violations, first, checkedAt, checkedRows } = chain;
  const isBroken = violations > 0;
  return (
    <>
      <Line
        good={!isBroken && waiting < MAX_WAITING}
        name={t('backoffice.audit.chain')}
        value={String(rows)}
      />
      <Typography variant="caption">
        {isBroken
          ? t('backoffice.audit.chainBroken', { count: violations, first })
          : checkedAt && t('backoffice.audit.checked', { rows: checkedRows, age: age(checkedAt) })}
        {waiting >= MAX_WAITING && ` · ${t('backoffice.audit.chainWaiting', { count: waiting })}`}
      </Typography>
    </>
  );
}

function Line({ good, name, value }: { good: boolean; name: string; value: string }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {good ? (
        <GoodIcon color="success" fontSize="small" titleAccess={t('backoffice.health.good')} />
      ) : (
        <BadIcon color="error" fontSize="small" titleAccess={t('backoffice.health.bad')} />
      )}
      <Box sx={{ flex: 1 }}>{name}</Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{value}</Typography>
    </Stack>
  );
}

/** In milliseconds. A round whose latest number was called later than this is marked. */
const MAX_DELAY_MS = 1000;

/** The current rounds, with the delay of the latest number called in each. */
function LiveRounds({ live }: { live: DashboardView['live'] }) {
  const t = useTranslate();
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {t('backoffice.dashboard.liveRounds')}
      </Typography>
      <SideScroll>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['stake', 'status', 'players', 'cards', 'calls', 'prize', 'lag'].map((name) => (
                <TableCell key={name} align={name === 'status' || name === 'stake' ? 'left' : 'right'}>
                  {t(`backoffice.fields.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {live.rows.map((round) => (
              <TableRow key={round.id}>
                <TableCell>
                  <Link to={`/rounds/${round.id}/show`}>
                    {round.stake} {round.spaceName ?? ''}
                  </Link>
                </TableCell>
                <TableCell>
                  <StatusChip status={round.status} />
                </TableCell>
                <TableCell align="right">{round.players}</TableCell>
                <TableCell align="right">{round.cards}</TableCell>
                <TableCell align="right">{round.calls}</TableCell>
                <TableCell align="right">{birr(round.prize)}</TableCell>
                <TableCell
                  align="right"
                  sx={{ color: (round.lagMs ?? 0) > MAX_DELAY_MS ? 'error.main' : undefined }}
                >
                  {round.lagMs === null ? '–' : `${round.lagMs} ms`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {live.rows.length === 0 && (
        <Typography sx={{ paddingTop: 1 }}>{t('backoffice.dashboard.noRounds')}</Typography>
      )}
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
