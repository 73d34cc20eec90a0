import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { Player } from '../../shared/fields/fields';
import { age, etb, when } from '../../shared/fields/format';
import { ShowPage } from '../../shared/show/ShowPage';
import { useIsInspector } from '../../providers/staff';
import { isMasked, Shown, unmasked } from '../../shared/verbs/Shown';
import { StatusField } from '../../shared/fields/StatusWord';
import type { CasePage } from './case-rows';
import { Kind } from './CaseList';
import { VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import { confirming } from '../proposals/ProposalShown';
import { SettleButton } from './SettleButton';

/** One case: the difference, our record beside the provider's, notes, and the settlement. */
export function CaseShow() {
  return (
    <ShowPage order="firstSeenAt">
      <CaseView />
    </ShowPage>
  );
}

function CaseView() {
  const row = useRecordContext<CasePage>();
  const t = useTranslate();
  const settlement = useSettlementText(row);
  if (!row) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          <Kind kind={row.kind} /> · {etb(row.amount)}
        </Typography>
        <StatusField source="state" />
        <Box sx={{ flex: 1 }} />
        <CaseVerbs />
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          margin: 0,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        <Fact name="backoffice.fields.provider">
          {row.provider ? t(`backoffice.provider.${row.provider}`) : '–'}
        </Fact>
        <Fact name="backoffice.cases.payment">
          <PaymentLink row={row} />
        </Fact>
        <Fact name="backoffice.fields.player">
          <Player id={row.player?.id ?? null} name={row.player?.name ?? null} phone={row.player?.phoneNo} />
        </Fact>
        <Fact name="backoffice.cases.assignee">
          <Shown of={row.assignee?.name} name="backoffice.cases.assignee" />
        </Fact>
        <Fact name="backoffice.cases.happenedAt">
          {when(row.happenedAt)} · {age(row.happenedAt)}
        </Fact>
        <Fact name="backoffice.cases.seenSince">{when(row.firstSeenAt)}</Fact>
        <Fact name="backoffice.cases.lastSeenAt">{when(row.lastSeenAt)}</Fact>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Side name="backoffice.cases.ours" facts={row.ours} others={row.theirs} />
        <Side name="backoffice.cases.theirs" facts={row.theirs} others={row.ours} />
      </Box>
      {settlement && (
        <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {t('backoffice.cases.settlement')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{settlement}</Typography>
          {isMasked(row.reason) && <Shown of={row.reason} name="backoffice.fields.reason" />}
        </Paper>
      )}
      <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {t('backoffice.cases.notes')}
        </Typography>
        {row.notes.length === 0 && (
          <Typography color="text.secondary">{t('backoffice.cases.noNotes')}</Typography>
        )}
        {row.notes.map(({ id, author, text, createdAt }) => (
          <Box key={id} sx={{ marginBottom: 1 }}>
            <Typography variant="caption" color="text.secondary">
              <Shown of={author.name} name="backoffice.fields.name" /> · {when(createdAt)}
            </Typography>
            <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <Shown of={text} name="backoffice.cases.note" />
            </Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Box>
      <Typography component="dt" variant="caption" color="text.secondary">
        {t(name)}
      </Typography>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function PaymentLink({ row }: { row: CasePage }) {
  const t = useTranslate();
  const isInspector = useIsInspector();
  if (isInspector) return <Shown of={row.ref} name="backoffice.fields.ref" />;
  if (row.kind === 'name') return <Link to="/payee-reviews">{t('backoffice.cases.compareNames')}</Link>;
  const to = row.depositId
    ? `/deposits/${row.depositId}/show`
    : row.withdrawalId && `/withdrawals/${row.withdrawalId}/show`;
  return to ? <Link to={to}>{row.ref}</Link> : <span>{row.ref ?? '–'}</span>;
}

/** The facts of one side, ours or the provider's; a value that differs from the other side's is highlighted. */
function Side({ name, facts, others }: { name: string; facts: CasePage['ours']; others: CasePage['ours'] }) {
  const t = useTranslate();
  const other = new Map(others.map((fact) => [fact.name, fact.value]));
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {t(name)}
      </Typography>
      {facts.length === 0 && <Typography color="text.secondary">{t('backoffice.cases.nothing')}</Typography>}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '7em minmax(0, 1fr)', gap: 0.75, margin: 0 }}
      >
        {facts.map((fact) => {
          const differs =
            !isMasked(fact.value) && other.has(fact.name) && other.get(fact.name) !== fact.value;
          return (
            <Box key={fact.name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {t(`backoffice.cases.fact.${fact.name}`, { _: fact.name })}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ margin: 0, overflowWrap: 'anywhere', fontWeight: differs ? 700 : 400 }}
                {...(differs ? { color: 'warning.main' } : {})}
              >
                <Shown of={fact.value} name={`backoffice.cases.fact.${fact.name}`} />
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}

const words: readonly VerbField[] = [
  { name: 'text', label: 'backoffice.cases.note', required: true, multiline: true },
];

/** The buttons for what this admin may do with the case in its present state. */
function CaseVerbs() {
  const row = useRecordContext<CasePage>();
  const proposal = useSettlementText(row);
  if (!row) return null;
  const path = `admin/cases/${row.id}`;
  const about = `${row.ref ?? row.provider ?? ''} · ${etb(row.amount)}`;
  const may = (verb: string) => row.can.includes(verb);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {may('assign') && (
        <VerbButton path={`${path}/assign`} label="backoffice.cases.take" about={about} body={{}} />
      )}
      {may('note') && (
        <VerbButton path={`${path}/note`} label="backoffice.cases.note" about={about} fields={words} />
      )}
      {may('settle') && row.state === 'AwaitingSecond' && (
        <VerbButton
          path={`${path}/settle`}
          label="backoffice.cases.confirm"
          about={proposal ?? about}
          fields={withReason}
          {...confirming(row.proposal)}
          filled
        />
      )}
      {may('settle') && row.state !== 'AwaitingSecond' && <SettleButton row={row} about={about} />}
      {may('reject') && (
        <VerbButton
          path={`${path}/reject`}
          label="backoffice.cases.reject"
          about={proposal ?? about}
          fields={withReason}
          shows={confirming(row.proposal).shows}
          danger
        />
      )}
    </Stack>
  );
}

const POSTED = { player: 'toPlayer', house: 'toHouse', reversal: 'toReversal' } as const;

/** A sentence that says how the case was settled, or how a proposal would settle it; null while there is neither. */
function useSettlementText(row: CasePage | undefined): string | null {
  const t = useTranslate();
  if (!row?.settlement) return null;
  if (row.settlement === 'agreed') return t('backoffice.cases.agreed');
  const { posting, reason, proposedBy, settledBy } = row;
  const posted = posting && t(`backoffice.cases.${POSTED[posting.to]}`, { amount: etb(posting.amount) });
  const what = [posted, unmasked(reason)].filter(Boolean).join(' · ');
  return settledBy
    ? t('backoffice.cases.settledBy', { who: unmasked(settledBy.name), what })
    : t('backoffice.cases.proposed', { who: unmasked(proposedBy?.name), what });
}
