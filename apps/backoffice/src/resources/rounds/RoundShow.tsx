import { Stack, Typography } from '@mui/material';
import { NumberField, Show, SimpleShowLayout, TextField, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import { StatusField } from '../../shared/fields/StatusWord';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { RoundFairness } from './RoundFairness';
import { TicketTable } from './TicketTable';
import type { RoundDetail } from './round-rows';

/** One round: cards, calls, winners, the flow of its money, and the proof of its draw. */
export function RoundShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <Void />
        <TextField source="id" label="backoffice.fields.id" />
        <StatusField source="status" label="backoffice.fields.status" />
        <MoneyField source="stake" label="backoffice.fields.stake" unit />
        <NumberField source="players" label="backoffice.fields.players" />
        <NumberField source="cards" label="backoffice.fields.cards" />
        <MoneyField source="totalStake" label="backoffice.fields.totalStake" unit />
        <NumberField source="percent" label="backoffice.fields.percent" />
        <MoneyField source="prize" label="backoffice.fields.prize" unit />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="startedAt" label="backoffice.fields.startedAt" />
        <TimeField source="finishedAt" label="backoffice.fields.finishedAt" />
        <TextField source="refundReason" label="backoffice.fields.refundReason" emptyText="–" />
        <Parts />
      </SimpleShowLayout>
    </Show>
  );
}

function Void() {
  const round = useRecordContext<RoundDetail>();
  if (!round?.can.includes('void')) return null;
  return (
    <VerbButton
      path={`admin/rounds/${round.id}/void`}
      label="backoffice.verb.void"
      fields={withReason}
      danger
    />
  );
}

function Parts() {
  const round = useRecordContext<RoundDetail>();
  const t = useTranslate();
  if (!round) return null;
  return (
    <Stack spacing={3}>
      <section>
        <Head text={t('backoffice.rounds.calls')} />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {round.calledNumbers.join(' · ') || '–'}
        </Typography>
      </section>
      <section>
        <Head text={t('backoffice.rounds.tickets')} />
        <TicketTable tickets={round.tickets} winners={round.winnerCards} />
      </section>
      {round.settlement && (
        <section>
          <Head text={t('backoffice.rounds.settlement')} />
          <PostingTable postings={round.settlement.postings} />
        </section>
      )}
      <section>
        <Head text={t('backoffice.rounds.fairness')} />
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
