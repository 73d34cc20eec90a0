import { Alert, Paper, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import type { ProposalRow } from './proposal-rows';
import { ProposalShown } from './ProposalShown';

interface ProposalCardProps {
  proposal: ProposalRow;
  onDone: () => void;
}

/** One proposal in the queue, and what this admin may do with it. */
export function ProposalCard({ proposal, onDone }: ProposalCardProps) {
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }} data-proposal={proposal.id}>
      <ProposalShown proposal={proposal} linked />
      <Decision proposal={proposal} onDone={onDone} />
    </Paper>
  );
}

function Decision({ proposal, onDone }: ProposalCardProps) {
  const t = useTranslate();
  const { id, hash, mine, blockedFor } = proposal;
  const path = `admin/proposals/${id}`;
  const shared = { shows: <ProposalShown proposal={proposal} />, onDone, doneByState: true };
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
