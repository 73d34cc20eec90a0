import {
  Box,
  Button,
  Paper,
  Typography,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Loading, Title, useTranslate, useNotify } from 'react-admin';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import type { SettingRow } from './setting-rows';
import { SettingHistory } from './SettingHistory';
import { SettingValue, useLeafLabel } from './SettingValue';
import { typedBirr } from '@libs/money';
import { NumberField } from '../../shared/fields/NumberField';
import { isWaiting, useWaitNotice } from '../../shared/verbs/wait-notice';
import { leavesOf, withLeaf, type Leaf } from './setting-leaves';

/** Settings that admins can change while the server runs, fixed settings with the reason, and the history of changes. */
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

/** False for what the server changes at once (docs/admin-api.md "settings"); a second person confirms every other change. */
function isProposal(name: string, value: unknown): boolean {
  if (name === 'snow' || name === 'sideBySideAt') return false;
  return name !== 'registerBonus' || (value as { isActive: boolean }).isActive;
}

/** Asks for the new value and the reason; the server refuses the change if another admin made one in the meantime. */
function ChangeSetting({ setting, onClose }: { setting: SettingRow; onClose: () => void }) {
  const [value, setValue] = useState(setting.value);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const waits = useWaitNotice();
  const t = useTranslate();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { value, version: setting.version, reason };
      const answer = await call<Record<string, unknown>>(`admin/settings/${setting.id}`, {
        method: 'PUT',
        body,
      });
      if (isWaiting(answer.body)) waits();
      else notify('backoffice.done.any', { type: 'success' });
      onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['settings'] });
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle>{t(`backoffice.settings.name.${setting.id}`)}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {leavesOf(value).map((leaf) => (
              <LeafField
                key={leaf.path.join('.')}
                name={setting.id}
                leaf={leaf}
                onChange={(next) => setValue(withLeaf(value, leaf.path, next))}
              />
            ))}
          </Box>
          <TextField
            fullWidth
            required
            margin="dense"
            label={t('backoffice.verb.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="success" disabled={busy}>
            {t(isProposal(setting.id, value) ? 'backoffice.verb.propose' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LeafFieldProps {
  name: string;
  leaf: Leaf;
  onChange: (value: number | boolean) => void;
}

function LeafField({ name, leaf, onChange }: LeafFieldProps) {
  const label = useLeafLabel(name)(leaf);
  const [text, setText] = useState(String(leaf.value));
  if (typeof leaf.value === 'boolean') {
    return (
      <FormControlLabel
        label={label}
        control={<Switch checked={leaf.value} onChange={(event) => onChange(event.target.checked)} />}
      />
    );
  }
  return (
    <NumberField
      fullWidth
      required
      margin="dense"
      label={label}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(typedBirr(typed.trim()) ?? Number.NaN);
      }}
    />
  );
}
