import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { ProposalCard } from './ProposalCard';
import type { Allowance, ProposalRow } from './proposal-rows';
import { SoloAllowance } from './SoloAllowance';

const EVERY_MS = 15_000;

/** What waits for a second person: by others and by oneself, and what one person has moved alone today. */
export function ProposalsPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['proposals', 'getList'],
    queryFn: async ({ signal }) => (await call<ProposalRow[]>('admin/proposals', { signal })).body,
    refetchInterval: EVERY_MS,
  });
  const { data: allowance } = useQuery({
    queryKey: ['proposals', 'allowance'],
    queryFn: async ({ signal }) => (await call<Allowance>('admin/me/allowance', { signal })).body,
    refetchInterval: EVERY_MS,
  });
  if (!data) return <Loading />;
  const parts = { forMe: data.filter(({ mine }) => !mine), byMe: data.filter(({ mine }) => mine) };
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('resources.proposals.name', { smart_count: 2 })} />
      <Typography color="text.secondary">{t('backoffice.proposals.about')}</Typography>
      {allowance && <SoloAllowance {...allowance} />}
      {(['forMe', 'byMe'] as const).map((part) => (
        <Part key={part} name={part} rows={parts[part]} onDone={() => void refetch()} />
      ))}
    </Box>
  );
}

interface PartProps {
  name: 'forMe' | 'byMe';
  rows: readonly ProposalRow[];
  onDone: () => void;
}

function Part({ name, rows, onDone }: PartProps) {
  const t = useTranslate();
  return (
    <Box component="section" aria-label={t(`backoffice.proposals.${name}`)}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t(`backoffice.proposals.${name}`)} ({rows.length})
      </Typography>
      {rows.length === 0 && (
        <Typography color="text.secondary">{t(`backoffice.proposals.${name}None`)}</Typography>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onDone={onDone} />
        ))}
      </Box>
    </Box>
  );
}
