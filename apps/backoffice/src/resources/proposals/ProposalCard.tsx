import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { age, etb, when } from '../../shared/fields/format';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { ChangeTable } from './ChangeTable';
import type { ProposalRow } from './proposal-rows';
import { placeOf } from './subject-place';

interface ProposalCardProps {
  proposal: ProposalRow;
  onDone: () => void;
}

/** One proposal: what it is and costs, who made it and why, what changes, and what this admin may do with it. */
export function ProposalCard({ proposal, onDone }: ProposalCardProps) {
  const t = useTranslate();
  const { id, kind, madeBy, madeAt, expiresAt, value, reason, before, after, subject, receiver } = proposal;
  const setting = /^setting:(\w+)$/.exec(subject)?.[1];
  const name = t(`backoffice.proposals.kind.${kind}`, { _: kind });
  const title = setting ? `${name}: ${t(`backoffice.settings.name.${setting}`)}` : name;
  const place = placeOf(subject);
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }} data-proposal={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h6" component="h3">
          {place ? <Link to={place}>{title}</Link> : title}
        </Typography>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {value > 0 ? etb(value) : t('backoffice.proposals.costsNothing')}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('backoffice.proposals.made', { by: madeBy.name, at: when(madeAt), age: age(madeAt) })}
      </Typography>
      {receiver && (
        <Typography variant="body2">
          {t('backoffice.proposals.receiver', { name: `${receiver.name} · ${receiver.phoneNo}` })}
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('backoffice.proposals.because', { reason })}
        </Typography>
      )}
      <ChangeTable before={before} after={after} />
      <CostsMore after={after} />
      <Decision proposal={proposal} title={title} onDone={onDone} />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ marginTop: 1 }}>
        {t('backoffice.proposals.endsAt', { at: when(expiresAt) })}
      </Typography>
    </Paper>
  );
}

/** Warns of a campaign that can pay more than the house keeps of the least play that earns its prizes. */
function CostsMore({ after }: { after: unknown }) {
  const t = useTranslate();
  const { largestCost, leastCut } = (after ?? {}) as { largestCost?: unknown; leastCut?: unknown };
  if (typeof largestCost !== 'number' || typeof leastCut !== 'number' || largestCost <= leastCut) return null;
  return (
    <Alert severity="error" variant="filled" sx={{ marginTop: 1 }} data-testid="costs-more">
      {t('backoffice.proposals.costsMore', { cost: etb(largestCost), cut: etb(leastCut) })}
    </Alert>
  );
}

function Decision({ proposal, title, onDone }: ProposalCardProps & { title: string }) {
  const t = useTranslate();
  const { id, hash, mine, blockedFor, value, madeBy } = proposal;
  const about = [title, value > 0 ? etb(value) : '', madeBy.name].filter(Boolean).join(' · ');
  const path = `admin/proposals/${id}`;
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
            path={`${path}/confirm`}
            label="backoffice.proposals.confirm"
            about={about}
            body={{ hash }}
            onDone={onDone}
            doneByState
            filled
          />
        )}
        {mine ? (
          <VerbButton
            path={`${path}/withdraw`}
            label="backoffice.proposals.withdraw"
            about={about}
            onDone={onDone}
            doneByState
            danger
          />
        ) : (
          <VerbButton
            path={`${path}/refuse`}
            label="backoffice.proposals.refuse"
            about={about}
            fields={withReason}
            onDone={onDone}
            doneByState
            danger
          />
        )}
      </Stack>
    </>
  );
}
