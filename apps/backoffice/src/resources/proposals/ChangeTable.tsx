import { proposalKinds } from '@libs/contract';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calendarDay, etb, when, whole } from '../../shared/fields/format';
import { changeLines, isOneSided, type ChangeLine, wordPlaces } from './change-lines';

/** Names of the values that are amounts in birr; every other number is a count or a percentage. */
const MONEY = new Set([
  'amount',
  'perDay',
  'largestCost',
  'leastCut',
  'prize',
  'min',
  'max',
  'soloDay',
  'balance',
  'credited',
  'claimed',
  'receipt',
  'unexplained',
  'waiting',
  'cameBack',
  'threshold',
  'guarantee',
]);

/** The facts of each kind of proposal, in the order in which they are shown. */
const shownOf: Readonly<Record<string, { shows: readonly string[] }>> = proposalKinds;

interface ChangeTableProps {
  kind: string;
  before: unknown;
  after: unknown;
}

/** Shows what a proposal changes: each present value beside its new value. */
export function ChangeTable({ kind, before, after }: ChangeTableProps) {
  const t = useTranslate();
  const lines = changeLines(before, after, shownOf[kind]?.shows);
  if (lines.length === 0) return null;
  // Where no value is beside another, one column holds the values: those of something new, or the facts of a deed.
  const isNew = isOneSided(lines);
  const hasFacts = isNew && lines.some((line) => line.before !== null);
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        '& td, & th': { padding: '4px 8px 4px 0', verticalAlign: 'top', overflowWrap: 'break-word' },
        '& thead th:first-of-type': { width: { sm: '30%' } },
        '& td:last-of-type': { paddingRight: 0 },
        '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
        // On a phone the name stands above its two values, because words would break in a column of a third of the width.
        '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '1fr 1fr' },
        '& tr > th:first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <thead>
        <tr>
          {['what', ...(isNew ? [] : ['before']), hasFacts ? 'value' : 'after'].map((head) => (
            <Typography key={head} component="th" variant="caption" color="text.secondary" align="left">
              {t(`backoffice.proposals.${head}`)}
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.path.join('.')} line={line} isNew={isNew} />
        ))}
      </tbody>
    </Box>
  );
}

function Line({ line, isNew }: { line: ChangeLine; isNew: boolean }) {
  const t = useTranslate();
  const name = line.path.at(-1) ?? '';
  const label = line.path
    .filter((key) => !['', 'value', 'stakes'].includes(key))
    .map((key) => labelOf(t, key));
  return (
    <tr>
      <Typography component="th" variant="body2" align="left" scope="row" sx={{ fontWeight: 400 }}>
        {line.claim && `${labelOf(t, line.claim)} → `}
        {label.join(' · ') || t('backoffice.settings.value')}
      </Typography>
      {!isNew && (
        <Typography component="td" variant="body2" color="text.secondary">
          {textOf(t, name, line.before)}
        </Typography>
      )}
      <Typography
        component="td"
        variant="body2"
        sx={{ fontWeight: 700 }}
        {...(line.claim && line.before !== line.after ? { color: 'error', 'data-differs': name } : {})}
      >
        {textOf(t, name, isNew ? (line.after ?? line.before) : line.after)}
      </Typography>
    </tr>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function labelOf(t: Translate, key: string): string {
  if (/^\d+$/.test(key)) return t('backoffice.settings.stake', { stake: key });
  return (
    wordPlaces(key)
      .map((place) => t(place, { _: '' }))
      .find(Boolean) ?? key
  );
}

function textOf(t: Translate, name: string, value: ChangeLine['before']): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'backoffice.on' : 'backoffice.off');
  if (typeof value === 'number') return MONEY.has(name) ? etb(value).replace(/\s/, ' ') : whole(value);
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return when(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return calendarDay(value);
  return t(`backoffice.proposals.word.${value}`, { _: value });
}
