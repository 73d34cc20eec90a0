import { Alert, Box, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { Metrics } from './Metrics';
import { HealthCard } from './HealthCard';
import { LiveRounds } from './LiveRounds';
import { useDashboard } from './use-dashboard';

// The chart library is large, so the numbers load without it.
const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));

const grid = { display: 'grid', gap: 2, paddingTop: 2 };

/** The start page of the operators. */
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
