import {
  Stack,
  Typography,
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TableHead,
} from '@mui/material';
import { NumberField, Show, SimpleShowLayout, TextField, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, TimeField, Player } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import { StatusField } from '../../shared/fields/StatusWord';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import type { RoundDetail } from './round-rows';
import { birr } from '../../shared/fields/format';
import { SideScroll } from '../../shared/list/SideScroll';

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

/** What was published to prove the draw fair, with a link to the page that checks it. */
function RoundFairness({ id, fairness }: { id: string; fairness: RoundDetail['fairness'] }) {
  const t = useTranslate();
  const { beacon } = fairness;
  const rows = [
    ['commitment', fairness.commitment],
    ['lockHash', fairness.lockHash],
    ['head', fairness.head],
    ['beacon', beacon && `${beacon.chain} ${beacon.round} · ${beacon.value}`],
    ['revealed', t(fairness.revealed ? 'ra.boolean.true' : 'ra.boolean.false')],
  ] as const;
  return (
    <>
      <Table size="small">
        <TableBody>
          {rows.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th">{t(`backoffice.fairness.${name}`)}</TableCell>
              <TableCell>
                <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                  {value ?? '–'}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Link href={`/round/${id}`} target="_blank" rel="noreferrer">
        {t('backoffice.fairness.check')}
      </Link>
    </>
  );
}

interface TicketTableProps {
  tickets: RoundDetail['tickets'];
  winners: RoundDetail['winnerCards'];
}

/** The cards of a round; winning ones show their pattern. */
function TicketTable({ tickets, winners }: TicketTableProps) {
  const t = useTranslate();
  const patterns = new Map(winners.map(({ card, pattern }) => [card, pattern]));
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('backoffice.fields.card')}</TableCell>
            <TableCell>{t('backoffice.fields.player')}</TableCell>
            <TableCell>{t('backoffice.fields.status')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.fromMain')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.fromBonus')}</TableCell>
            <TableCell align="right">{t('backoffice.fields.payout')}</TableCell>
            <TableCell>{t('backoffice.fields.pattern')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => (
            <TableRow key={ticket.id} selected={patterns.has(ticket.card)}>
              <TableCell>{ticket.card}</TableCell>
              <TableCell>
                <Player id={ticket.userId} name={ticket.userName} phone={ticket.phoneNo} />
              </TableCell>
              <TableCell>{ticket.state}</TableCell>
              <TableCell align="right">{birr(ticket.fromMain)}</TableCell>
              <TableCell align="right">{birr(ticket.fromBonus)}</TableCell>
              <TableCell align="right">{birr(ticket.payout)}</TableCell>
              <TableCell>{patterns.get(ticket.card) ?? ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}
