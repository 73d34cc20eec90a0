import {
  Alert,
  Button,
  Stack,
  Typography,
  Box,
  TextField,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  beginEnrolment,
  type Enrolment,
  type Security,
  confirmEnrolment,
  type Passkey,
} from '../shared/api/security';
import { VerbButton } from '../shared/verbs/VerbButton';
import { LazyQr } from '../shared/fields/LazyQr';
import { textLimits } from '@libs/contract';
import { addPasskey, knowsPasskeys } from '../shared/api/passkeys';
import { when } from '../shared/fields/format';
import { SideScroll } from '../shared/list/SideScroll';

/** The state of the person's second factor, with the buttons to change it. */
export function SecondFactor({ state }: { state: Security['secondFactor'] }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const again = () => void queries.invalidateQueries({ queryKey: ['own', 'security'] });

  const begin = async () => {
    try {
      setEnrolment(await beginEnrolment());
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  const ended = (recoveryCodes: readonly string[]) => {
    setEnrolment(null);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    again();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (enrolment) return <EnrolmentSteps enrolment={enrolment} onDone={ended} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity={state.enrolled ? 'success' : 'warning'}>
        {t(state.enrolled ? 'backoffice.security.with' : 'backoffice.security.without')}
      </Alert>
      <Passkeys passkeys={state.passkeys} onChange={ended} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {state.app ? (
          <VerbButton
            path="user/secondFactor"
            method="DELETE"
            label="backoffice.security.remove"
            danger
            onDone={again}
          />
        ) : (
          <Button variant="outlined" onClick={() => void begin()}>
            {t('backoffice.security.enrol')}
          </Button>
        )}
        {state.enrolled && (
          <VerbButton
            path="user/secondFactor/recoveryCodes"
            label="backoffice.security.newCodes"
            onDone={(answer) => setCodes(answer['recoveryCodes'] as readonly string[])}
          />
        )}
      </Stack>
      {state.enrolled && (
        <Typography>{t('backoffice.security.codesLeft', { count: state.recoveryCodesLeft })}</Typography>
      )}
      {state.enrolled && <Typography>{t('backoffice.security.another')}</Typography>}
    </Stack>
  );
}

interface EnrolmentStepsProps {
  enrolment: Enrolment;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the QR code for the authenticator app, and asks for a first code to prove that the app has scanned it. */
function EnrolmentSteps({ enrolment, onDone }: EnrolmentStepsProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const t = useTranslate();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onDone(await confirmEnrolment(code.trim()));
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    }
  };
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => void send(event)}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography>{t('backoffice.security.scan')}</Typography>
      <LazyQr text={enrolment.uri} label={t('backoffice.security.picture')} />
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {enrolment.secret}
      </Box>
      <TextField
        required
        label={t('backoffice.security.code')}
        value={code}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        error={error !== null}
        helperText={error ?? ' '}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="contained">
        {t('ra.action.confirm')}
      </Button>
    </Stack>
  );
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Called after a change. Holds the new recovery codes if this was the person's first factor, else nothing. */
  onChange: (recoveryCodes: readonly string[]) => void;
}

/** The passkeys of the staff member, who can make one on this device, rename it or remove it. */
function Passkeys({ passkeys, onChange }: PasskeysProps) {
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

/** The recovery codes for a lost phone. The server tells them only this once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="info">{t('backoffice.security.keep')}</Alert>
      <Box component="pre" sx={{ margin: 0, fontSize: 16, lineHeight: 1.7 }}>
        {codes.join('\n')}
      </Box>
      <Button variant="contained" onClick={onKept}>
        {t('backoffice.security.kept')}
      </Button>
    </Stack>
  );
}
