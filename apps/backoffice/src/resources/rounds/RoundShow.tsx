import { Stack, Typography } from '@mui/material';
import { NumberField, Show, SimpleShowLayout, TextField, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import { StatusField } from '../../shared/fields/StatusWord';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { RoundFairness } from './RoundFairness';
import { TicketTable } from './TicketTable';
import type { RoundDetail } from './round-rows';

/** One round: cards, calls, winners, where its money went, and whether its draw can be checked. */
export function RoundShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <Void />
        <TextField source="id" label="desk.fields.id" />
        <StatusField source="status" label="desk.fields.status" />
        <MoneyField source="stake" label="desk.fields.stake" unit />
        <NumberField source="players" label="desk.fields.players" />
        <NumberField source="cards" label="desk.fields.cards" />
        <MoneyField source="totalStake" label="desk.fields.totalStake" unit />
        <NumberField source="percent" label="desk.fields.percent" />
        <MoneyField source="prize" label="desk.fields.prize" unit />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <TimeField source="startedAt" label="desk.fields.startedAt" />
        <TimeField source="finishedAt" label="desk.fields.finishedAt" />
        <TextField source="refundReason" label="desk.fields.refundReason" emptyText="–" />
        <Parts />
      </SimpleShowLayout>
    </Show>
  );
}

function Void() {
  const round = useRecordContext<RoundDetail>();
  if (!round?.can.includes('void')) return null;
  return (
    <VerbButton path={`admin/rounds/${round.id}/void`} label="desk.verb.void" fields={withReason} danger />
  );
}

function Parts() {
  const round = useRecordContext<RoundDetail>();
  const t = useTranslate();
  if (!round) return null;
  return (
    <Stack spacing={3}>
      <section>
        <Head text={t('desk.rounds.calls')} />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {round.calledNumbers.join(' · ') || '–'}
        </Typography>
      </section>
      <section>
        <Head text={t('desk.rounds.tickets')} />
        <TicketTable tickets={round.tickets} winners={round.winnerCards} />
      </section>
      {round.settlement && (
        <section>
          <Head text={t('desk.rounds.settlement')} />
          <PostingTable postings={round.settlement.postings} />
        </section>
      )}
      <section>
        <Head text={t('desk.rounds.fairness')} />
        <RoundFairness id={round.id} fairness={round.fairness} />
      </section>
    </Stack>
  );
}

function Head({ text }: { text: string }) {
  return (
    <Typography variant="h6" component="h2" gutterBottom>
      {text}
    </Typography>
  );
}
