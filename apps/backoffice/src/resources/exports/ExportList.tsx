import { Box, Button, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState, type FC } from 'react';
import { FunctionField, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { saveFile } from '../../shared/api/download';
import { TimeField } from '../../shared/fields/fields';
import { calendarDay, whole } from '../../shared/fields/format';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';

/** The sealed export of a day, as a row of the list (docs/admin-api.md "exports"). */
type ExportRow = ApiAnswer<'admin/exports', 'get'>[number];

const text = (name: string) => `backoffice.exports.${name}`;
const mono = { fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 180 } as const;

/** The sealed exports, the latest first, what is in them, and how to check one. */
export function ExportList() {
  return (
    <>
      <About />
      <ResourceList csv={false} dayField={null} sort={{ field: 'id', order: 'DESC' }}>
        <ResourceTable rowClick={false}>
          <FunctionField<ExportRow> source="id" label={text('day')} render={({ id }) => calendarDay(id)} />
          <FunctionField<ExportRow>
            label={text('rows')}
            textAlign="right"
            render={({ rows }) => whole(rows)}
          />
          <FunctionField<ExportRow>
            label={text('size')}
            textAlign="right"
            render={({ size }) => whole(Math.ceil(size / 1000))}
          />
          <FunctionField<ExportRow>
            label={text('hash')}
            render={({ sha256 }) => <Box sx={mono}>{sha256}</Box>}
          />
          <FunctionField<ExportRow>
            label={text('entry')}
            textAlign="right"
            render={({ logIndex }) => (logIndex === null ? '–' : whole(logIndex))}
          />
          <TimeField source="madeAt" label={text('madeAt')} sortable={false} />
          <DownloadButton label="" />
        </ResourceTable>
      </ResourceList>
    </>
  );
}

function About() {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, paddingTop: 2, color: 'text.secondary' }}>
      <Typography>{t(text('about'))}</Typography>
      <Typography variant="body2">{t(text('check'))}</Typography>
      <Typography variant="body2" component="code" sx={mono}>
        npm run verify-export -- edil-bingo-export-2026-11-26.zip {location.origin} --log-key …
      </Typography>
    </Box>
  );
}

/** Saves the archive of the row; the audit log notes it. */
const DownloadButton: FC<{ label: string }> = () => {
  const t = useTranslate();
  const notify = useNotify();
  const row = useRecordContext<ExportRow>();
  const [busy, setBusy] = useState(false);
  if (!row) return null;
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(`admin/exports/${row.id}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      disabled={busy}
      startIcon={<DownloadIcon />}
      aria-label={t(text('download'), { day: calendarDay(row.id) })}
      onClick={() => void save()}
    >
      {t(text('save'))}
    </Button>
  );
};
