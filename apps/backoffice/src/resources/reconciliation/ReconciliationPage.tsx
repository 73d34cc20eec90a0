import { Box, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Loading, Title, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { age, birr, dayOf } from '../../shared/fields/format';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import type { Reconciliation, ReconciliationDay, ReconciliationProvider } from './reconciliation-rows';
import { StatementImport } from './StatementImport';

/** Providers through which the server sends payouts; staff pay the payouts of the other providers by hand. */
const PAYING = ['chapa', 'arifpay', 'santimpay'];

/** The money that came in, went out or is unmatched, by provider and day; and the import of statements. */
export function ReconciliationPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['reconciliation', 'getList'],
    queryFn: async ({ signal }) => (await call<Reconciliation>('admin/reconciliation', { signal })).body,
  });
  if (!data) return <Loading />;
  const { lastRun } = data;
  const again = () => void refetch();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('resources.reconciliation.name', { smart_count: 2 })} />
      <Typography color="text.secondary">
        {lastRun
          ? t('backoffice.reconciliation.lastRun', { age: age(lastRun.at), result: lastRun.result })
          : t('backoffice.reconciliation.never')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        }}
      >
        {data.providers.map((one) => (
          <ProviderCard key={one.provider} one={one} onDone={again} />
        ))}
      </Box>
      <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {t('backoffice.reconciliation.days')}
        </Typography>
        <SimpleTable
          columns={columns}
          rows={data.days}
          keyOf={({ id }) => id}
          empty="backoffice.reconciliation.quiet"
        />
      </Paper>
      <StatementImport providers={data.providers} onDone={again} />
    </Box>
  );
}

const text = (name: string) => `backoffice.reconciliation.${name}`;
const money = (
  name: 'paidIn' | 'paidOut' | 'fees' | 'expectedFloat' | 'unmatched',
): Column<ReconciliationDay> => ({
  label: text(name),
  align: 'right',
  cell: (row) => birr(row[name]),
});

const columns: readonly Column<ReconciliationDay>[] = [
  { label: text('day'), cell: ({ day }) => dayOf(day) },
  { label: 'backoffice.fields.provider', cell: ({ provider }) => <Provider of={provider} /> },
  money('paidIn'),
  money('paidOut'),
  money('fees'),
  money('expectedFloat'),
  money('unmatched'),
  { label: text('oldest'), align: 'right', cell: ({ oldestAt }) => (oldestAt ? age(oldestAt) : '–') },
];

function Provider({ of }: { of: string }) {
  return useTranslate()(`backoffice.provider.${of}`);
}

function ProviderCard({ one, onDone }: { one: ReconciliationProvider; onDone: () => void }) {
  const t = useTranslate();
  const { provider, payouts, openCases, unmatched, oldestAt } = one;
  const name = t(`backoffice.provider.${provider}`);
  const filter = encodeURIComponent(JSON.stringify({ tab: 'open', provider }));
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ padding: 2, ...(payouts.paused ? { borderColor: 'error.main' } : {}) }}
    >
      <Typography variant="h6" component="h2">
        {name}
      </Typography>
      {openCases === 0 ? (
        <Typography color="text.secondary">{t(text('allMatched'))}</Typography>
      ) : (
        <Typography>
          {t(text('unmatched'))} <strong>{birr(unmatched)}</strong>
          {oldestAt && ` · ${t(text('oldest'))} ${age(oldestAt)}`} ·{' '}
          <Link to={`/cases?filter=${filter}`}>
            {t(text('openCases'))} {openCases}
          </Link>
        </Typography>
      )}
      {PAYING.includes(provider) && (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', marginTop: 1 }}
        >
          <Typography
            sx={{ flex: 1, overflowWrap: 'anywhere' }}
            {...(payouts.paused ? { color: 'error.main' } : {})}
          >
            {t(text('payouts'))}: {t(text(payouts.paused ? 'paused' : 'going'))}
            {payouts.paused && payouts.reason && ` · ${payouts.reason}`}
          </Typography>
          <VerbButton
            path={`admin/reconciliation/${provider}/payouts`}
            label={text(payouts.paused ? 'start' : 'stop')}
            about={payouts.paused ? `${name} · ${payouts.reason ?? ''}` : name}
            fields={withReason}
            body={{ on: payouts.paused }}
            danger={!payouts.paused}
            proposes={payouts.paused}
            onDone={onDone}
          />
        </Stack>
      )}
    </Paper>
  );
}
