import { Box, Button, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Player } from '../../shared/fields/fields';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import type { SettingVersion } from './setting-rows';
import { SettingValue } from './SettingValue';

const ROWS = 10;

/** Past changes of settings with their authors and reasons, newest first. */
export function SettingHistory() {
  const [page, setPage] = useState(0);
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['settings', 'versions', page],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([page * ROWS, page * ROWS + ROWS]);
      return (await call<SettingVersion[]>(`admin/settings/versions?range=${range}`, { signal })).body;
    },
  });
  const columns: readonly Column<SettingVersion>[] = [
    { label: 'backoffice.fields.at', cell: ({ changedAt }) => when(changedAt) },
    {
      label: 'backoffice.settings.setting',
      cell: ({ name, version }) => `${t(`backoffice.settings.name.${name}`, { _: name })} · ${version}`,
    },
    {
      label: 'backoffice.settings.value',
      cell: ({ name, value }) => <SettingValue name={name} value={value} />,
    },
    {
      label: 'backoffice.fields.actor',
      cell: ({ changedBy }) => <Player id={changedBy?.id ?? null} name={changedBy?.name ?? null} />,
    },
    { label: 'backoffice.fields.reason', cell: ({ reason }) => reason },
  ];
  const rows = data ?? [];
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h6" component="h2">
          {t('backoffice.settings.history')}
        </Typography>
        <Button size="small" href="/api/admin/settings/versions/export" download startIcon={<DownloadIcon />}>
          {t('ra.action.export')}
        </Button>
      </Box>
      <SimpleTable
        columns={columns}
        rows={rows.slice(0, ROWS)}
        keyOf={({ id }) => id}
        empty="backoffice.settings.never"
      />
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
        <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {t('ra.navigation.previous')}
        </Button>
        <Button size="small" disabled={rows.length <= ROWS} onClick={() => setPage(page + 1)}>
          {t('ra.navigation.next')}
        </Button>
      </Box>
    </>
  );
}
