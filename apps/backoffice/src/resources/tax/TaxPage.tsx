import { Alert, Box, Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Loading, useNotify, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { saveFile } from '../../shared/api/download';
import { ask } from '../../shared/api/http';
import { birr, calendarDay, etb, whole } from '../../shared/fields/format';
import { CardPage } from '../../shared/list/CardPage';
import { today } from '../../shared/list/days';
import { OnPaper, printPart } from '../../shared/list/OnPaper';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import { RuleWords } from './RuleWords';

type Rule = ApiAnswer<'admin/tax-rules', 'get'>[number];
type WithheldDay = ApiAnswer<'admin/tax/withheld', 'get'>['days'][number];
type OwnMonth = ApiAnswer<'admin/tax/own', 'get'>['months'][number];

const text = (name: string) => `backoffice.tax.${name}`;
const asNumber = (typed: string) => Number(typed.replaceAll(',', ''));
const PERIOD = { width: 220 } as const;

/** The rules of the tax on winnings, what was withheld by them in a month, and the bases of the house's own tax. */
export function TaxPage() {
  return (
    <CardPage name="tax-rules" about={text('about')}>
      <OnPaper />
      <Rules />
      <Withheld />
      <OwnTax />
    </CardPage>
  );
}

interface SectionProps {
  title: string;
  period?: string;
  about: string;
  children: ReactNode;
}

/** A part of the page. @param period what it is about, which paper has to say: it shows no fields */
function Section({ title, period, about, children }: SectionProps) {
  const t = useTranslate();
  return (
    <Paper
      variant="outlined"
      component="section"
      className="paper-table"
      sx={{ padding: 2, minWidth: 0 }}
      aria-label={t(text(title))}
    >
      <Typography variant="h6" component="h2">
        {t(text(title))}
        {period && ` · ${period}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {t(text(about))}
      </Typography>
      {children}
    </Paper>
  );
}

const fields: readonly VerbField[] = [
  { name: 'from', label: text('from'), type: 'date', required: true },
  { name: 'percent', label: text('percent'), type: 'number', required: true, toBody: asNumber },
  { name: 'threshold', label: text('threshold'), type: 'number', required: true, toBody: asNumber },
  {
    name: 'base',
    label: text('base'),
    required: true,
    choices: {
      prize: 'backoffice.proposals.word.prize',
      prizeLessStake: 'backoffice.proposals.word.prizeLessStake',
    },
  },
  { name: 'source', label: text('source'), required: true, multiline: true },
  ...withReason,
];

const COLORS = { coming: 'info', holds: 'success', past: 'default', replaced: 'default' } as const;

function Rules() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['tax-rules', 'getList'],
    queryFn: () => ask('get', 'admin/tax-rules', {}),
  });
  if (!data) return <Loading />;
  const columns: readonly Column<Rule>[] = [
    {
      label: text('rule'),
      cell: ({ state, ...rule }) => (
        <Box sx={{ minWidth: 220 }}>
          <Chip size="small" variant="outlined" color={COLORS[state]} label={t(text(`state.${state}`))} />{' '}
          <RuleWords {...rule} />
        </Box>
      ),
    },
    { label: text('source'), cell: ({ source }) => source },
    {
      label: text('madeBy'),
      cell: ({ madeByName, confirmedByName }) =>
        madeByName === null ? t(text('ofStart')) : `${madeByName} · ${confirmedByName ?? ''}`,
    },
  ];
  return (
    <Section title="rules" about="changed">
      <SimpleTable columns={columns} rows={data} keyOf={({ id }) => id} empty={text('norules')} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', marginTop: 1 }}>
        <VerbButton
          path="admin/tax-rules"
          label={text('propose')}
          fields={fields}
          onDone={() => void refetch()}
          proposes
          filled
        />
      </Stack>
    </Section>
  );
}

const money = <Name extends string>(name: Name): Column<Readonly<Record<Name, number>>> => ({
  label: text(name),
  align: 'right',
  cell: (row) => birr(row[name]),
});

const dayColumns: readonly Column<WithheldDay>[] = [
  { label: text('day'), cell: ({ day }) => calendarDay(day) },
  { label: text('players'), align: 'right', cell: ({ players }) => whole(players) },
  ...(['winnings', 'taxed', 'tax'] as const).map((name) => money(name)),
];

function Withheld() {
  const t = useTranslate();
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const { data } = useQuery({
    queryKey: ['tax', 'withheld', month],
    enabled: /^20\d\d-(0[1-9]|1[0-2])$/.test(month), // some browsers take a month as typed text
    queryFn: () => ask('get', 'admin/tax/withheld', { query: { month } }),
  });
  return (
    <Section title="withheld" period={calendarDay(month)} about="withheldAbout">
      <Tools
        field={
          <TextField
            type="month"
            sx={PERIOD}
            size="small"
            label={t(text('month'))}
            value={month}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => target.value && setMonth(target.value)}
          />
        }
        file={`admin/tax/withheld/export?month=${month}`}
        label="file"
      />
      {data && (
        <>
          <SimpleTable
            columns={dayColumns}
            rows={data.days}
            keyOf={({ day }) => day}
            empty={text('nothing')}
          />
          <Typography sx={{ marginBlock: 1, fontVariantNumeric: 'tabular-nums' }}>
            {t(text('sum'))}: <strong>{etb(data.tax)}</strong>
          </Typography>
          <Alert severity={data.posted === data.tax ? 'success' : 'error'} variant="outlined">
            {t(text(data.posted === data.tax ? 'agrees' : 'differs'), { posted: etb(data.posted) })}
          </Alert>
        </>
      )}
    </Section>
  );
}

const monthColumns: readonly Column<OwnMonth>[] = [
  { label: text('month'), cell: ({ month }) => calendarDay(month) },
  { label: text('rounds'), align: 'right', cell: ({ rounds }) => whole(rounds) },
  ...(['stakes', 'prizes', 'stakesLessPrizes'] as const).map((name) => money(name)),
];

function OwnTax() {
  const t = useTranslate();
  const [year, setYear] = useState(() => today().slice(0, 4));
  const { data } = useQuery({
    queryKey: ['tax', 'own', year],
    queryFn: () => ask('get', 'admin/tax/own', { query: { year } }),
    enabled: /^20\d\d$/.test(year),
  });
  const rows = data ? [...data.months, { ...data.total, month: t(text('sum')) }] : [];
  return (
    <Section title="own" period={year} about="ownAbout">
      <Tools
        field={
          <TextField
            size="small"
            sx={PERIOD}
            label={t(text('year'))}
            value={year}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
            onChange={({ target }) => setYear(target.value)}
          />
        }
        file={`admin/tax/own/export?year=${year}`}
        label="csv"
      />
      {data && (
        <SimpleTable
          columns={monthColumns}
          rows={data.months.length > 0 ? rows : []}
          keyOf={({ month }) => month}
          empty={text('quiet')}
        />
      )}
    </Section>
  );
}

/** The period of a section, its file, and its print. */
function Tools({ field, file, label }: { field: ReactNode; file: string; label: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const save = () =>
    saveFile(file).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
    );
  return (
    <Stack
      direction="row"
      className="screen-only"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', marginBlock: 1 }}
    >
      {field}
      <Button variant="outlined" color="inherit" onClick={() => void save()}>
        {t(text(label))}
      </Button>
      <Button color="inherit" onClick={({ currentTarget }) => printPart(currentTarget.closest('section'))}>
        {t(text('print'))}
      </Button>
    </Stack>
  );
}
