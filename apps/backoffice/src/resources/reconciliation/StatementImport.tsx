import { Alert, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { ApiAnswer } from '@libs/api-client';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { type ReconciliationProvider, statementColumns, type StatementColumn } from './reconciliation-rows';

type Imported = ApiAnswer<'admin/statements', 'post'>;
type Columns = Partial<Record<StatementColumn, string>>;

interface File {
  name: string;
  csv: string;
  headings: string[];
}

interface Props {
  providers: readonly ReconciliationProvider[];
  onDone: () => void;
}

/** Imports a statement of a provider or bank. Staff say what each column holds; the choice is kept for the next file. */
export function StatementImport({ providers, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [provider, setProvider] = useState(providers[0]?.provider ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [days, setDays] = useState({ from: '', to: '' });
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Imported | null>(null);
  const text = (name: string) => t(`backoffice.reconciliation.${name}`);
  const suggest = (of: string, headings: readonly string[]) =>
    suggested(providers.find((one) => one.provider === of)?.columns ?? null, headings);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const csv = await chosen.text();
    // Otherwise the browser tells of no change if a mended file has the same name.
    event.target.value = '';
    const headings = headingsOf(csv);
    setFile({ name: chosen.name, csv, headings });
    setColumns(suggest(provider, headings));
    setResult(null);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    setBusy(true);
    const covers =
      days.from && days.to ? { coversFrom: `${days.from}T00:00:00+03:00`, coversTo: endOf(days.to) } : {};
    try {
      const { body } = await call<Imported>('admin/statements', {
        method: 'POST',
        body: { provider, name: file.name, csv: file.csv, columns, ...covers },
      });
      setResult(body);
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
    }
    setBusy(false);
  };

  return (
    <Paper variant="outlined" component="form" sx={{ padding: 2 }} onSubmit={(event) => void send(event)}>
      <Typography variant="h6" component="h2" gutterBottom>
        {text('import')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('backoffice.fields.provider')}
          value={provider}
          onChange={(event) => {
            setProvider(event.target.value);
            if (file) setColumns(suggest(event.target.value, file.headings));
          }}
          sx={{ minWidth: 160 }}
        >
          {providers.map((one) => (
            <MenuItem key={one.provider} value={one.provider}>
              {t(`backoffice.provider.${one.provider}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {file?.name ?? text('file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('file')}
          accept=".csv,text/csv"
          onChange={(event) => void choose(event)}
        />
      </Box>
      {file && (
        <>
          <ColumnFields headings={file.headings} columns={columns} onChange={setColumns} />
          <Typography variant="subtitle2" component="h3" sx={{ marginTop: 2, marginBottom: 1 }}>
            {text('covers')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <DayFields days={days} onChange={setDays} />
            <Button type="submit" variant="contained" disabled={busy || !columns.time}>
              {text('take')}
            </Button>
          </Box>
        </>
      )}
      {result && <Outcome result={result} />}
    </Paper>
  );
}

interface ColumnFieldsProps {
  headings: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Lets staff choose the heading of the file that stands for each column of a statement. */
function ColumnFields({ headings, columns, onChange }: ColumnFieldsProps) {
  const t = useTranslate();
  const text = (name: string) => t(`backoffice.reconciliation.${name}`);
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ marginTop: 2, marginBottom: 1 }}>
        {text('columns')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {statementColumns.map((column) => (
          <TextField
            key={column}
            select
            size="small"
            required={column === 'time'}
            label={text(`column.${column}`)}
            value={columns[column] ?? ''}
            onChange={(event) => onChange(withColumn(columns, column, event.target.value))}
          >
            <MenuItem value="">{text('absent')}</MenuItem>
            {headings.map((heading) => (
              <MenuItem key={heading} value={heading}>
                {heading}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </>
  );
}

interface Days {
  from: string;
  to: string;
}

/** The first and the last day that the file covers completely. */
function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTranslate();
  const text = (name: string) => t(`backoffice.reconciliation.${name}`);
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          required={days.from !== days.to}
          fullWidth={false}
          size="small"
          label={text(end === 'from' ? 'coversFrom' : 'coversTo')}
          slotProps={{ inputLabel: { shrink: true } }}
          value={days[end]}
          onChange={(event) => onChange({ ...days, [end]: event.target.value })}
        />
      ))}
    </>
  );
}

/** The result of the import: how many lines were taken, and the lines that were refused. */
function Outcome({ result }: { result: Imported }) {
  const t = useTranslate();
  return (
    <Alert severity={result.failed > 0 ? 'warning' : 'success'} sx={{ marginTop: 2 }}>
      {t('backoffice.reconciliation.taken', { ...result })}
      {result.errors.map((error) => (
        <div key={`${error.line} ${error.column}`}>{t('backoffice.reconciliation.line', { ...error })}</div>
      ))}
    </Alert>
  );
}

function withColumn(columns: Columns, column: StatementColumn, heading: string): Columns {
  const { [column]: _, ...others } = columns;
  return heading === '' ? others : { ...others, [column]: heading };
}

/** The column headings in the first line of a file, each of them once. */
function headingsOf(csv: string): string[] {
  const [first = ''] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const delimiter = first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
  return first
    .split(delimiter)
    .map((name) => name.trim().replace(/^"|"$/g, ''))
    .filter((name, i, all) => name !== '' && all.indexOf(name) === i);
}

/** Suggests the columns of the provider's previous file; without one, the headings that equal a column's own name. */
function suggested(kept: Columns | null, headings: readonly string[]): Columns {
  const found = statementColumns.flatMap((column) => {
    const wanted = (kept?.[column] ?? column).toLowerCase();
    const heading = headings.find((name) => name.toLowerCase() === wanted);
    return heading === undefined || (kept && !kept[column]) ? [] : [[column, heading]];
  });
  return Object.fromEntries(found) as Columns;
}

/** The moment at which a day of Addis Ababa ends. */
function endOf(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + 86_400_000).toISOString();
}
