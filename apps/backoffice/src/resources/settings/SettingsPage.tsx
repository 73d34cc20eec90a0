import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { ChangeSetting } from './ChangeSetting';
import type { SettingRow } from './setting-rows';
import { SettingHistory } from './SettingHistory';
import { SettingValue } from './SettingValue';

/** Settings that admins change at run time, fixed ones with the reason, and the history of versions. */
export function SettingsPage() {
  const t = useTranslate();
  const [open, setOpen] = useState<SettingRow | null>(null);
  const { data, isPending } = useQuery({
    queryKey: ['settings', 'getList'],
    queryFn: async ({ signal }) => (await call<SettingRow[]>('admin/settings', { signal })).body,
  });
  if (isPending) return <Loading />;
  const rows = data ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('resources.settings.name', { smart_count: 2 })} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {rows
          .filter(({ fixed }) => fixed === null)
          .map((setting) => (
            <SettingCard key={setting.id} setting={setting} onChange={() => setOpen(setting)} />
          ))}
      </Box>
      <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
        <Typography variant="h6" component="h2">
          {t('backoffice.settings.fixed')}
        </Typography>
        <SimpleTable
          columns={fixedColumns(t)}
          rows={rows.filter(({ fixed }) => fixed !== null)}
          keyOf={({ id }) => id}
        />
      </Paper>
      <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
        <SettingHistory />
      </Paper>
      {open && <ChangeSetting setting={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function SettingCard({ setting, onChange }: { setting: SettingRow; onChange: () => void }) {
  const t = useTranslate();
  const { id, value, version, changedAt, changedBy, reason } = setting;
  const name = t(`backoffice.settings.name.${id}`);
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }} aria-label={name}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={onChange}>
          {t('backoffice.settings.change')}
        </Button>
      </Box>
      <SettingValue name={id} value={value} />
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1 }}>
        {t(`backoffice.settings.effect.${id}`)}
      </Typography>
      {changedAt && (
        <Typography variant="caption" color="text.secondary" component="p">
          {t('backoffice.settings.last', {
            version,
            at: when(changedAt),
            by: changedBy?.name ?? '–',
            reason,
          })}
        </Typography>
      )}
    </Paper>
  );
}

function fixedColumns(t: (key: string) => string): readonly Column<SettingRow>[] {
  return [
    { label: 'backoffice.settings.setting', cell: ({ id }) => t(`backoffice.settings.name.${id}`) },
    { label: 'backoffice.settings.value', cell: ({ id, value }) => <SettingValue name={id} value={value} /> },
    { label: 'backoffice.settings.why', cell: ({ fixed }) => t(`backoffice.settings.because.${fixed}`) },
  ];
}
