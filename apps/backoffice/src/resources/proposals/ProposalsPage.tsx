import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { CardList, CardPage } from '../../shared/list/CardPage';
import { ProposalCard } from './ProposalCard';
import type { Allowance, ProposalRow } from './proposal-rows';
import { SoloAllowance } from './SoloAllowance';

const EVERY_MS = 15_000;

/** What waits for a second person: by others and by oneself, and what one person has moved alone today. */
export function ProposalsPage() {
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
    <CardPage name="proposals" about="backoffice.proposals.about">
      {allowance && <SoloAllowance {...allowance} />}
      {(['forMe', 'byMe'] as const).map((part) => (
        <Part key={part} name={part} rows={parts[part]} onDone={() => void refetch()} />
      ))}
    </CardPage>
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
      <CardList>
        {rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onDone={onDone} />
        ))}
      </CardList>
    </Box>
  );
}
