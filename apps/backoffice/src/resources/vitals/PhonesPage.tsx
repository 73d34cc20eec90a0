import { Alert, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { ask } from '../../shared/api/http';
import { whole } from '../../shared/fields/format';
import { CardPage } from '../../shared/list/CardPage';
import { Nothing } from '../../shared/list/Nothing';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { medianText, share, type Median, type SeenError, type VersionVitals } from './vitals-text';

const text = (name: string) => `backoffice.vitals.${name}`;
const SPANS = [1, 7, 30] as const;

/** What phones reported: speed, sign-ins and the worst errors, by version of the app. */
export function PhonesPage() {
  const t = useTranslate();
  const [days, setDays] = useState(7);
  const { data, error } = useQuery({
    queryKey: ['vitals', 'getList', days],
    queryFn: () => ask('get', 'admin/vitals', { query: { days } }),
  });
  return (
    <CardPage name="vitals" about={text('about')}>
      <TextField
        select
        size="small"
        sx={{ width: 220 }}
        label={t(text('span'))}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {SPANS.map((span) => (
          <MenuItem key={span} value={span}>
            {t(text('days'), { smart_count: span })}
          </MenuItem>
        ))}
      </TextField>
      {data && !data.isOn && (
        <Alert severity="info" variant="outlined">
          {t(text('off'))}
        </Alert>
      )}
      {error && <Typography color="error">{error.message}</Typography>}
      {!data && !error && <Loading />}
      {data?.versions.length === 0 && (
        <Paper variant="outlined">
          <Nothing>{t(text('none'))}</Nothing>
        </Paper>
      )}
      {data?.versions.map((version) => (
        <Version key={version.version} {...version} />
      ))}
    </CardPage>
  );
}

const medianColumns: readonly Column<Median>[] = [
  { label: text('measure'), cell: ({ measure }) => <Word name={`measures.${measure}`} /> },
  { label: text('median'), align: 'right', cell: (median) => medianText(median) },
  { label: text('of'), align: 'right', cell: ({ pages }) => whole(pages) },
];

const errorColumns: readonly Column<SeenError>[] = [
  { label: text('kind'), cell: ({ kind }) => <Word name={`kinds.${kind}`} /> },
  { label: text('place'), cell: ({ place }) => (place === null ? '–' : <code>{place}</code>) },
  { label: text('players'), align: 'right', cell: ({ signedIn }) => whole(signedIn) },
  { label: text('all'), align: 'right', cell: ({ pages }) => whole(pages) },
];

function Word({ name }: { name: string }) {
  const t = useTranslate();
  return t(text(name));
}

function Version({ version, pages, signedIn, medians, signIns, errors }: VersionVitals) {
  const t = useTranslate();
  const tried = Object.values(signIns).reduce((sum, count) => sum + count, 0);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t(text('version'), { version })}
      sx={{ padding: 2, minWidth: 0 }}
    >
      <Typography variant="h6" component="h2">
        {t(text('version'), { version })}
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {t(text('loads'), { pages: whole(pages), signedIn: whole(signedIn) })}
      </Typography>
      <SimpleTable
        columns={medianColumns}
        rows={medians}
        keyOf={({ measure }) => measure}
        empty={text('noMedian')}
      />
      {tried > 0 && (
        <Typography sx={{ marginBlock: 2, fontVariantNumeric: 'tabular-nums' }}>
          {t(text('signIns'), {
            tried: whole(tried),
            in: share(signIns.in, tried),
            refused: share(signIns.refused, tried),
            failed: share(signIns.failed, tried),
            unanswered: share(signIns.unanswered, tried),
          })}
        </Typography>
      )}
      <Typography variant="subtitle1" component="h3" sx={{ marginTop: 2 }}>
        {t(text('errors'))}
      </Typography>
      <SimpleTable
        columns={errorColumns}
        rows={errors}
        keyOf={({ kind, place }) => `${kind} ${place}`}
        empty={text('noErrors')}
      />
    </Paper>
  );
}
