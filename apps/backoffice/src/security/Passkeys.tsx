import { Button, Stack, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { textLimits } from '@libs/contract';
import { addPasskey, knowsPasskeys } from '../shared/api/passkeys';
import type { Passkey } from '../shared/api/security';
import { when } from '../shared/fields/format';
import { SideScroll } from '../shared/list/SideScroll';
import { VerbButton } from '../shared/verbs/VerbButton';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Called after a change, with the recovery codes of a first factor. */
  onChange: (recoveryCodes: readonly string[]) => void;
}

/** The passkeys of the staff member: made on this device, renamed, removed. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const t = useTranslate();
  const changed = () => onChange([]);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('backoffice.security.passkeysAbout')}</Typography>
      <SideScroll>
        <Table size="small" aria-label={t('backoffice.security.passkeys')}>
          <TableBody>
            {passkeys.map((passkey) => (
              <TableRow key={passkey.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</TableCell>
                <TableCell>
                  {passkey.lastUsedAt === null
                    ? t('backoffice.security.neverUsed')
                    : t('backoffice.security.lastUsed', { at: when(passkey.lastUsedAt) })}
                </TableCell>
                <TableCell align="right">
                  <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                    <VerbButton
                      path={`user/passkeys/${passkey.id}`}
                      method="PUT"
                      label="backoffice.security.rename"
                      about={passkey.name}
                      fields={[{ name: 'name', label: 'backoffice.security.name', required: true }]}
                      onDone={changed}
                    />
                    <VerbButton
                      path={`user/passkeys/${passkey.id}`}
                      method="DELETE"
                      label="backoffice.security.removePasskey"
                      about={passkey.name}
                      danger
                      onDone={changed}
                    />
                  </Stack>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {knowsPasskeys() ? (
        <NewPasskey onAdded={onChange} />
      ) : (
        <Typography color="text.secondary">{t('backoffice.security.noPasskeys')}</Typography>
      )}
    </Stack>
  );
}

function NewPasskey({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => void }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const t = useTranslate();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onAdded(await addPasskey(name.trim()));
      setName('');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      useFlexGap
      onSubmit={(event) => void send(event)}
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      <TextField
        required
        size="small"
        label={t('backoffice.security.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: textLimits.name.max } }}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        {t('backoffice.security.addPasskey')}
      </Button>
    </Stack>
  );
}
