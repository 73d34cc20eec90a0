import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { focusOn } from '../shared/verbs/focus-on';
import { call, whenStepUpIsNeeded, type Shown } from '../shared/api/http';
import { knowsPasskeys, proveByPasskey } from '../shared/api/passkeys';
import { useSecurity } from './use-security';

/**
 * Asks for a passkey or a code when a call touches money, roles or settings and the last proof is older than ten minutes.
 * Each confirmation of a proposal asks for a passkey of its own, which signs for that proposal. The waiting call continues
 * after a correct answer; calls that wait at the same time share one dialog.
 */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const [confirms, setConfirms] = useState<Shown | null>(null);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const t = useTranslate();
  const { data: security } = useSecurity();

  useEffect(() => {
    whenStepUpIsNeeded(
      (asked) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setConfirms(asked);
          setOpen(true);
        }),
    );
    return () => whenStepUpIsNeeded(null);
  }, []);

  const close = (confirmed: boolean) => {
    waiting.current.splice(0).forEach((resolve) => resolve(confirmed));
    setOpen(false);
    setSecret('');
    setError(null);
  };

  const prove = async (proof: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await proof();
      close(true);
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setBusy(false);
    }
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void prove(() => call('admin/step-up', { method: 'POST', body: { code: secret } }));
  };
  const hasPasskey = knowsPasskeys() && (security?.secondFactor.passkeys.length ?? 0) > 0;

  return (
    <Dialog open={open} onClose={() => close(false)} fullWidth maxWidth="xs">
      <form onSubmit={send}>
        <DialogTitle>{t('backoffice.stepUp.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t(`backoffice.stepUp.${confirms ? 'whyConfirm' : 'why'}`)}</DialogContentText>
          {hasPasskey && (
            <Button
              fullWidth
              variant="contained"
              sx={{ marginY: 2 }}
              disabled={busy}
              onClick={() => void prove(() => proveByPasskey('admin/step-up', confirms))}
            >
              {t('backoffice.stepUp.passkey')}
            </Button>
          )}
          <TextField
            inputRef={focusOn}
            required
            fullWidth
            margin="dense"
            autoComplete="one-time-code"
            label={t('backoffice.stepUp.secret')}
            value={secret}
            error={error !== null}
            helperText={error ?? ' '}
            onChange={(event) => setSecret(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => close(false)}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
