import { Alert, Box, Typography } from '@mui/material';
import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Fragment } from 'react';
import { Link, useTranslate } from 'react-admin';
import { age, etb, when } from '../../shared/fields/format';
import { ChangeTable } from './ChangeTable';
import { RuleWords } from '../tax/RuleWords';
import type { ProposalRow } from './proposal-rows';
import { placeOf } from './subject-place';

interface ProposalShownProps {
  proposal: ProposalRow;
  /** Whether the title links to the page of the proposal's subject. */
  linked?: boolean;
}

/** All that a second admin needs to decide: player, amount, balance before and after, changes, proposer and reason. */
export function ProposalShown({ proposal, linked = false }: ProposalShownProps) {
  const t = useTranslate();
  const { madeBy, madeAt, expiresAt, value, reason, before, after, subject, receiver, balance } = proposal;
  const title = useProposalTitle(proposal);
  const place = linked ? placeOf(subject) : null;
  return (
    <Box data-testid="proposal-shown">
      {receiver && (
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t('backoffice.proposals.receiver', { name: `${receiver.name} · ${receiver.phoneNo}` })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant={receiver ? 'subtitle1' : 'h6'} component="h3">
          {place ? <Link to={place}>{title}</Link> : title}
        </Typography>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {value > 0 ? etb(value) : t('backoffice.proposals.costsNothing')}
        </Typography>
      </Box>
      {balance && <Balances {...balance} />}
      {proposal.kind === 'taxRule' && (
        <Typography sx={{ marginTop: 1 }}>
          <RuleWords {...(after as unknown as Parameters<typeof RuleWords>[0])} />
        </Typography>
      )}
      <ChangeTable kind={proposal.kind} before={before} after={after} />
      <CostsMore after={after} />
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1 }}>
        {t('backoffice.proposals.proposed', { by: madeBy.name, at: when(madeAt), age: age(madeAt) })}
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('backoffice.proposals.because', { reason })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="p">
        {t('backoffice.proposals.endsAt', { at: when(expiresAt) })}
      </Typography>
    </Box>
  );
}

/** The receiver's balance now and after the confirmation, side by side; a balance below zero stands in red. */
function Balances({ name, before, after }: NonNullable<ProposalRow['balance']>) {
  const t = useTranslate();
  const balance = t(`backoffice.proposals.balanceOf.${name}`);
  const sides = [
    [t('backoffice.proposals.before'), before],
    [t('backoffice.proposals.after'), after],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap', // two long amounts are wider than a phone
        alignItems: 'center',
        gap: 1,
        marginBlock: 1,
      }}
    >
      {sides.map(([moment, amount], index) => (
        <Fragment key={moment}>
          {index > 0 && <ArrowIcon sx={{ color: 'text.secondary' }} />}
          <Box sx={{ flex: 'auto', padding: '6px 12px', borderRadius: 2, border: 1, borderColor: 'divider' }}>
            <Typography variant="caption" color="text.secondary" component="p">
              {balance} · {moment}
            </Typography>
            <Typography
              sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
              {...(amount < 0 ? { color: 'error' } : {})}
            >
              {etb(amount)}
            </Typography>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** What the buttons of a row send and show while a proposal about the row waits; an empty object without a proposal. */
export function confirming(proposal: ProposalRow | null | undefined) {
  if (!proposal) return {};
  const { id: proposalId, hash } = proposal;
  return { body: { proposalId, hash }, shows: <ProposalShown proposal={proposal} /> };
}

/** What a proposal does, in words. */
export function useProposalTitle({ kind, subject, after }: ProposalRow): string {
  const t = useTranslate();
  const setting = /^setting:(\w+)$/.exec(subject)?.[1];
  const { seatUntil } = (after ?? {}) as { seatUntil?: unknown };
  const words = seatUntil ? 'seat' : 'kind';
  const name = t(`backoffice.proposals.${words}.${kind}`, { _: kind });
  return setting ? `${name}: ${t(`backoffice.settings.name.${setting}`)}` : name;
}

/** Warns if the prizes of a campaign can exceed the house's cut of the smallest amount of play that earns them all. */
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
