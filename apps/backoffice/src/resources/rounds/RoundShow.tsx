import { Box, Link, Paper, Typography } from '@mui/material';
import { letterOf } from '@libs/bingo';
import { NumberField, TextField, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, Player, TimeField, WordField } from '../../shared/fields/fields';
import { birr } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { PostingTable } from '../../shared/list/PostingTable';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { Facts, Part, ShowPage } from '../../shared/show/ShowPage';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { Verbs } from '../../shared/verbs/Verbs';
import type { RoundDetail } from './round-rows';

/** One round: the proof of its draw, its facts, its numbers, its cards, and the flow of its money. */
export function RoundShow() {
  return (
    <ShowPage verbs={<Void />}>
      <Fairness />
      <Facts>
        <StatusField source="status" label="backoffice.fields.status" />
        <TextField source="spaceName" label="backoffice.fields.place" />
        <MoneyField source="stake" label="backoffice.fields.stake" unit />
        <MoneyField source="prize" label="backoffice.fields.prize" unit />
        <NumberField source="players" label="backoffice.fields.players" />
        <NumberField source="cards" label="backoffice.fields.cards" />
        <MoneyField source="totalStake" label="backoffice.fields.totalStake" unit />
        <NumberField source="percent" label="backoffice.fields.percent" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="startedAt" label="backoffice.fields.startedAt" />
        <TimeField source="finishedAt" label="backoffice.fields.finishedAt" />
        <WordField
          source="refundReason"
          words="backoffice.refundReason"
          label="backoffice.fields.refundReason"
        />
      </Facts>
      <Details />
    </ShowPage>
  );
}

function Void() {
  const round = useRecordContext<RoundDetail>();
  if (!round?.can.includes('void')) return null;
  return (
    <Verbs
      dangerous={
        <VerbButton
          path={`admin/rounds/${round.id}/void`}
          label="backoffice.verb.void"
          fields={withReason}
          danger
          proposes={round.status === 'Locked'}
        />
      }
    />
  );
}

function Details() {
  const round = useRecordContext<RoundDetail>();
  const t = useTranslate();
  if (!round?.calledNumbers) return null;
  const { calledNumbers, tickets, settlement } = round;
  return (
    <>
      {calledNumbers.length > 0 && (
        <Part title={t('backoffice.rounds.calls')}>
          <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0 }}>
            {calledNumbers.map((number) => (
              <Ball key={number} number={number} />
            ))}
          </Box>
        </Part>
      )}
      {tickets.length > 0 && (
        <Part title={t('backoffice.rounds.tickets')}>
          <TicketTable round={round} />
        </Part>
      )}
      {settlement && (
        <Part title={t('backoffice.rounds.settlement')}>
          <PostingTable postings={settlement.postings} />
        </Part>
      )}
    </>
  );
}

/** The player's app's colours of the letters, the same in both themes; white text on each has a contrast of 4.5:1 or more. */
const COLOURS = { B: '#1f6480', I: '#8b2f73', N: '#b8431f', G: '#2c7148', O: '#8a5a00' } as const;

/** A called number as the ball that players see. */
function Ball({ number }: { number: number }) {
  const letter = letterOf(number);
  return (
    <Box
      component="li"
      aria-label={`${letter} ${number}`}
      sx={{
        display: 'grid',
        placeContent: 'center',
        width: 40,
        height: 40,
        borderRadius: '50%',
        color: '#fff',
        backgroundColor: COLOURS[letter],
        textAlign: 'center',
        lineHeight: 1.1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span style={{ fontSize: 10, fontWeight: 700 }}>{letter}</span>
      <span style={{ fontSize: 15, fontWeight: 700 }}>{number}</span>
    </Box>
  );
}

/** What was published to prove the draw fair, with a link to the page that checks it. */
function Fairness() {
  const round = useRecordContext<RoundDetail>();
  const t = useTranslate();
  if (!round?.fairness) return null;
  const { commitment, lockHash, head, beacon, revealed } = round.fairness;
  const rows = [
    ['commitment', commitment],
    ['lockHash', lockHash],
    ['head', head],
    ['beacon', beacon && `${beacon.chain} ${beacon.round} · ${beacon.value}`],
  ] as const;
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h6" component="h2">
          {t('backoffice.rounds.fairness')}
        </Typography>
        <Typography color="text.secondary">
          {t(`backoffice.fairness.${revealed ? 'isRevealed' : 'notRevealed'}`)}
        </Typography>
        <Link href={`/round/${round.id}`} target="_blank" rel="noreferrer" sx={{ fontWeight: 700 }}>
          {t('backoffice.fairness.check')}
        </Link>
      </Box>
      <details>
        <Box component="summary" sx={{ minHeight: 36, lineHeight: '36px', cursor: 'pointer' }}>
          {t('backoffice.fairness.published')}
        </Box>
        <Box
          component="dl"
          sx={{ margin: 0, '& dt': { color: 'text.secondary', fontSize: 12 }, '& dd': { margin: 0 } }}
        >
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`backoffice.fairness.${name}`)}</dt>
                  <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
                    <code>{value}</code>
                  </Box>
                </div>
              ),
          )}
        </Box>
      </details>
    </Paper>
  );
}

type Ticket = RoundDetail['tickets'][number];

/** The cards of a round, winning ones first with their pattern; money from a bonus only if some was used. */
function TicketTable({ round: { tickets, winnerCards } }: { round: RoundDetail }) {
  const t = useTranslate();
  const patterns = new Map(winnerCards.map(({ card, pattern }) => [card, pattern]));
  const money = (label: string, of: (ticket: Ticket) => number): Column<Ticket>[] =>
    tickets.some((ticket) => of(ticket) > 0)
      ? [{ label: `backoffice.fields.${label}`, cell: (ticket) => birr(of(ticket)), align: 'right' }]
      : [];
  const columns: readonly Column<Ticket>[] = [
    { label: 'backoffice.fields.card', cell: ({ card }) => card },
    {
      label: 'backoffice.fields.player',
      cell: ({ userId, userName, phoneNo }) => <Player id={userId} name={userName} phone={phoneNo} />,
    },
    {
      label: 'backoffice.fields.status',
      cell: ({ state }) => t(`backoffice.ticket.${state}`, { _: state }),
    },
    ...money('fromMain', ({ fromMain }) => fromMain),
    ...money('fromBonus', ({ fromBonus }) => fromBonus),
    ...money('payout', ({ payout }) => payout),
    ...(patterns.size > 0
      ? [
          {
            label: 'backoffice.fields.pattern',
            cell: ({ card }: Ticket) => {
              const pattern = patterns.get(card);
              return pattern ? t(`backoffice.pattern.${pattern}`, { _: pattern }) : '';
            },
          },
        ]
      : []),
  ];
  const winnersFirst = tickets.toSorted((a, b) => b.payout - a.payout || a.card - b.card);
  return <SimpleTable columns={columns} rows={winnersFirst} keyOf={({ id }) => id} />;
}
