import { Box, Typography, Alert, Paper, Stack, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, useTranslate } from 'react-admin';
import { useStaff } from '../../providers/staff';
import { call } from '../../shared/api/http';
import { longList } from '../../shared/api/rows';
import { CardList, CardPage } from '../../shared/list/CardPage';
import type { Allowance, ProposalRow } from './proposal-rows';
import { Nothing } from '../../shared/list/Nothing';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { ProposalShown, useProposalTitle } from './ProposalShown';
import { useAllowance } from './use-needs-second';
import { etb, when } from '../../shared/fields/format';

const EVERY_MS = 15_000;

/** Proposals that wait for a second admin, those of others and one's own, and the money that this admin has moved alone. */
export function ProposalsPage() {
  const { id } = useStaff();
  const allowance = useAllowance(EVERY_MS);
  return (
    <CardPage name="proposals" about="backoffice.proposals.about">
      {allowance && <SoloAllowance {...allowance} />}
      <Part name="forMe" filter={{ notMadeBy: id }} />
      <Part name="byMe" filter={{ madeBy: id }} />
    </CardPage>
  );
}

interface PartProps {
  name: 'forMe' | 'byMe';
  filter: object;
}

/** Some of the open proposals, the next to expire first. */
function Part({ name, filter }: PartProps) {
  const t = useTranslate();
  const { data: rows, refetch } = useQuery({
    queryKey: ['proposals', 'getList', name],
    queryFn: async ({ signal }) =>
      (await call<ProposalRow[]>(longList('proposals', filter, ['expiresAt', 'ASC']), { signal })).body,
    refetchInterval: EVERY_MS,
  });
  if (!rows) return <Loading />;
  return (
    <Box component="section" aria-label={t(`backoffice.proposals.${name}`)}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t(`backoffice.proposals.${name}`)} ({rows.length})
      </Typography>
      {rows.length === 0 && <Nothing>{t(`backoffice.proposals.${name}None`)}</Nothing>}
      <CardList>
        {rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onDone={() => void refetch()} />
        ))}
      </CardList>
    </Box>
  );
}

interface ProposalCardProps {
  proposal: ProposalRow;
  onDone: () => void;
}

/** One proposal in the queue, with the buttons that this admin may use. */
function ProposalCard({ proposal, onDone }: ProposalCardProps) {
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }} data-proposal={proposal.id}>
      <ProposalShown proposal={proposal} linked />
      <Decision proposal={proposal} onDone={onDone} />
    </Paper>
  );
}

function Decision({ proposal, onDone }: ProposalCardProps) {
  const t = useTranslate();
  const { id, hash, mine, blockedFor, receiver, value } = proposal;
  const path = `admin/proposals/${id}`;
  const about = [useProposalTitle(proposal), value > 0 && etb(value), receiver?.name]
    .filter(Boolean)
    .join('\n');
  const shared = { about, shows: <ProposalShown proposal={proposal} />, onDone, doneByState: true };
  return (
    <>
      {blockedFor !== undefined && (
        <Alert severity="info" variant="outlined" sx={{ marginTop: 1 }}>
          {t(`backoffice.proposals.blockedFor.${blockedFor}`, { _: t('backoffice.proposals.blocked') })}
        </Alert>
      )}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', marginTop: 2 }}
      >
        {blockedFor === undefined && (
          <VerbButton
            {...shared}
            path={`${path}/confirm`}
            label="backoffice.proposals.confirm"
            body={{ hash }}
            filled
          />
        )}
        {mine ? (
          <VerbButton {...shared} path={`${path}/withdraw`} label="backoffice.proposals.withdraw" danger />
        ) : (
          <VerbButton
            {...shared}
            path={`${path}/refuse`}
            label="backoffice.proposals.refuse"
            fields={withReason}
            danger
          />
        )}
      </Stack>
    </>
  );
}

/** How much this admin has moved alone in the last 24 hours and the last 30 days, beside the limits for one person. */
function SoloAllowance({ solo, used, resetsAt, soloMonth, usedMonth }: Allowance) {
  const t = useTranslate();
  const words = t('backoffice.proposals.used', { used: etb(used), solo: etb(solo) });
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ padding: 2 }}
      aria-label={t('backoffice.proposals.alone')}
    >
      <Typography variant="h6" component="h2">
        {t('backoffice.proposals.alone')}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{words}</Typography>
      <LinearProgress
        variant="determinate"
        color={used >= solo ? 'warning' : 'success'}
        value={solo === 0 ? 100 : Math.min(100, (used / solo) * 100)}
        aria-label={words}
        sx={{
          height: 8,
          borderRadius: 4,
          marginBlock: 1,
          ...(used < solo ? { backgroundColor: 'divider' } : {}),
        }}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('backoffice.proposals.usedMonth', { used: etb(usedMonth), solo: etb(soloMonth) })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {resetsAt
          ? t('backoffice.proposals.resetsAt', { at: when(resetsAt) })
          : t('backoffice.proposals.aloneHelp')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {t('backoffice.proposals.notCounted')}
      </Typography>
    </Paper>
  );
}
