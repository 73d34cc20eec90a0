import { Box, Button, MenuItem, Paper, Tab, Tabs, TextField, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loading, Title, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../shared/api/download';
import { ask } from '../../shared/api/http';
import { today } from '../../shared/list/days';
import { Nothing } from '../../shared/list/Nothing';
import { OnPaper } from '../../shared/list/OnPaper';
import { SimpleTable, type Column as TableColumn } from '../../shared/list/SimpleTable';
import { type Asked, useAsked } from './use-asked';
import { birr } from '../../shared/fields/format';
import {
  dayText,
  kinds,
  monthsAt,
  shown,
  timeText,
  times,
  type Kind,
  type Report,
  type Row,
} from './report-rows';

// The chart library is large, so it loads apart, as on the start page.
const ReportChart = lazy(async () => ({ default: (await import('./ReportChart')).ReportChart }));

const text = (name: string) => `backoffice.reports.${name}`;

/** The operator's reports, one at a time: its days, its chart, its table, and what each column says. All of it is printed. */
export function ReportsPage() {
  const t = useTranslate();
  const asked = useAsked();
  const { kind, by, ask: change } = asked;
  const { data, error } = useReport(asked);
  // Weeks and months are whole, so the answer may begin before the asked day.
  const { from, to } = data ?? asked;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('resources.reports.name', { smart_count: 2 })} />
      <OnPaper />
      <Tabs
        value={kind}
        variant="scrollable"
        className="screen-only"
        onChange={(_, next: Kind) => change({ report: next, by: 'day' })}
      >
        {Object.keys(kinds).map((name) => (
          <Tab key={name} value={name} label={t(text(`names.${name}`))} sx={{ textTransform: 'none' }} />
        ))}
      </Tabs>
      <Controls {...asked} />
      <Typography variant="h6" component="h2">
        {t(text(`names.${kind}`))} · {from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}
      </Typography>
      {error && <Typography color="error">{error.message}</Typography>}
      {!data && !error && <Loading />}
      {data && <Shown report={data} kind={kind} by={by} />}
    </Box>
  );
}

function useReport({ kind, by, from, to }: Asked) {
  const [locale] = useLocaleState();
  return useQuery({
    queryKey: ['reports', kind, by, from, to, locale],
    queryFn: () =>
      ask('get', 'admin/reports/{report}', {
        params: { report: kind },
        query: { by: by as (typeof times)[number], from, to },
      }),
    enabled: from !== '' && to !== '',
  });
}

/** The days, what a row is, and the two ways to take a report away. */
function Controls({ kind, by, from, to, ask: change }: Asked) {
  const t = useTranslate();
  const notify = useNotify();
  const months = monthsAt(today());
  const save = async () => {
    try {
      const query = new URLSearchParams({ by, from, to });
      const rows = await saveFile(`admin/reports/${kind}/export?${query.toString()}`);
      notify('backoffice.csv.saved', { type: 'success', messageArgs: { smart_count: rows } });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' });
    }
  };
  const day = (name: 'from' | 'to', value: string) => (
    <TextField
      type="date"
      sx={({ palette }) => ({ colorScheme: palette.mode })}
      size="small"
      label={t(`backoffice.fields.${name}Day`)}
      value={value}
      onChange={({ target }) => target.value && change({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    />
  );
  return (
    <Box
      className="screen-only"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'auto auto auto 1fr 1fr auto auto' },
      }}
    >
      {day('from', from)}
      {day('to', to)}
      <TextField
        select
        size="small"
        label={t(text('by'))}
        value={by}
        onChange={({ target }) => change({ by: target.value })}
        sx={{ minWidth: 130, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {kinds[kind].by.map((name) => (
          <MenuItem key={name} value={name}>
            {t(text(`orders.${name}`))}
          </MenuItem>
        ))}
      </TextField>
      <Button size="small" onClick={() => change(months.thisMonth)} sx={{ justifySelf: { md: 'end' } }}>
        {t(text('thisMonth'))}
      </Button>
      <Button size="small" onClick={() => change(months.lastMonth)} sx={{ justifySelf: { md: 'start' } }}>
        {t(text('lastMonth'))}
      </Button>
      <Button size="small" onClick={() => void save()} startIcon={<DownloadIcon />}>
        {t('ra.action.export')}
      </Button>
      <Button size="small" onClick={() => print()} startIcon={<PrintIcon />}>
        {t(text('print'))}
      </Button>
    </Box>
  );
}

function Shown({ report, kind, by }: { report: Report; kind: Kind; by: string }) {
  const t = useTranslate();
  const isTime = (times as readonly string[]).includes(by);
  const nameOf = ({ key, name }: Row) => {
    if (isTime) return timeText(key, by);
    if (key === 'others') return t(text('parts.others'));
    if (by === 'provider') return t(`backoffice.provider.${key}`, { _: name ?? key });
    const known = /^(public|scheduled)/.exec(key)?.[0];
    const words = known ? t(text(`parts.${known}`)) : null;
    return words && name?.includes(' · ') ? `${name.split(' · ')[0]} · ${words}` : (words ?? name ?? key);
  };
  const isEmpty = report.rows.every(({ values }) => values.every((value) => !value));
  if (isEmpty)
    return (
      <>
        <Paper variant="outlined">
          <Nothing>{t(text(`empty.${kind}`))}</Nothing>
        </Paper>
        <Definitions report={report} />
      </>
    );
  return (
    <>
      <Suspense fallback={<Box sx={{ minHeight: 310 }} />}>
        <ReportChart
          report={report}
          columns={kinds[kind].chart}
          labels={report.rows.map((row) => (by === 'day' ? nameOf(row).replace(/ \d{4}$/, '') : nameOf(row)))}
          title={t(text(`charts.${kind}`))}
        />
      </Suspense>
      <Paper
        variant="outlined"
        component="section"
        className="paper-table"
        // Close columns, so that the widest report has room on a small screen of a desk.
        sx={{ padding: 1, minWidth: 0, '& .MuiTableCell-root': { paddingInline: '6px' } }}
      >
        <SimpleTable columns={tableOf(report, nameOf, t)} rows={linesOf(report)} keyOf={({ key }) => key} />
        <LateNotes report={report} nameOf={nameOf} />
      </Paper>
      <Definitions report={report} />
    </>
  );
}

const TOTAL = 'total';

/** The rows, the newest last, and under them what they come to. */
const linesOf = ({ rows, totals }: Report): Row[] => [
  ...rows,
  { key: TOTAL, name: null, values: totals, late: [] },
];

function tableOf(
  { columns }: Report,
  nameOf: (row: Row) => string,
  t: (key: string) => string,
): TableColumn<Row>[] {
  const strong = (row: Row, cell: string) => (row.key === TOTAL ? <strong>{cell}</strong> : cell);
  return [
    {
      label: text('row'),
      cell: (row) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {strong(row, row.key === TOTAL ? t(text('total')) : nameOf(row))}
          {row.late.length > 0 && ' *'}
        </Box>
      ),
    },
    ...columns.map(({ name, unit }, index): TableColumn<Row> => ({
      label: `${t(text(`columns.${name}`))}${t(text(`units.${unit}`))}`,
      align: 'right',
      cell: (row) => strong(row, shown(row.values[index], unit)),
    })),
  ];
}

/** What was posted after its day had been closed: where it counts, and to which day it belongs. */
function LateNotes({ report, nameOf }: { report: Report; nameOf: (row: Row) => string }) {
  const t = useTranslate();
  const notes = report.rows.flatMap((row) => row.late.map((late) => ({ row, ...late })));
  // Two days of one row may each have noted the same day and column.
  return notes.map(({ row, day, column, amount }, index) => (
    <Typography key={`${index} ${row.key}`} variant="body2" sx={{ padding: '4px 16px' }}>
      {t(text('late'), {
        row: nameOf(row),
        day: dayText(day),
        column: t(text(`columns.${column}`)),
        amount:
          report.columns.find(({ name }) => name === column)?.unit === 'birr'
            ? `${birr(amount)} ETB`
            : amount,
      })}
    </Typography>
  ));
}

/** One sentence for each column, and up to which day nothing changes any more. */
function Definitions({ report: { definitions, closedTo } }: { report: Report }) {
  const t = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ fontSize: 15 }}>
        {t(text('meaning'))}
      </Typography>
      <Box component="dl" sx={{ margin: 0, columnGap: 4, columns: { lg: 2 } }}>
        {definitions.map((one) => (
          <Typography
            key={one.name}
            component="div"
            variant="body2"
            sx={{ breakInside: 'avoid', paddingY: 0.25 }}
          >
            <Box component="dt" sx={{ display: 'inline', fontWeight: 700 }}>
              {t(text(`columns.${one.name}`))}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
              {one.text}
            </Box>
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ paddingTop: 1 }}>
        {closedTo ? t(text('closedTo'), { day: dayText(closedTo) }) : t(text('noneClosed'))}
      </Typography>
    </Box>
  );
}
