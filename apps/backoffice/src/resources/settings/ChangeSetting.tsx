import { typedBirr } from '@libs/money';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { NumberField } from '../../shared/fields/NumberField';
import { isWaiting, useWaitNotice } from '../../shared/verbs/wait-notice';
import type { SettingRow } from './setting-rows';
import { leavesOf, withLeaf, type Leaf } from './setting-leaves';
import { useLeafLabel } from './SettingValue';

/** Asks for the new value and the reason; refused if another admin changed it in the meantime. */
export function ChangeSetting({ setting, onClose }: { setting: SettingRow; onClose: () => void }) {
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
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
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="success" disabled={busy}>
            {t('ra.action.save')}
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
