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
import { call, whenStepUpIsNeeded } from '../shared/api/http';

/**
 * Asks for the password or a code when a call touches money, roles or settings and the last proof is older than ten
 * minutes. The waiting call continues after a correct answer; simultaneous calls share one dialog.
 */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const t = useTranslate();

  useEffect(() => {
    whenStepUpIsNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
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

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('user/stepUp', { method: 'POST', body: proofOf(secret) });
      close(true);
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={() => close(false)} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle>{t('backoffice.stepUp.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('backoffice.stepUp.why')}</DialogContentText>
          <TextField
            inputRef={focusOn}
            required
            fullWidth
            margin="dense"
            type="password"
            autoComplete="current-password"
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

/** Six digits are a code of the second factor; a password is longer. */
function proofOf(secret: string): { code: string } | { password: string } {
  return /^\d{6}$/.test(secret) ? { code: secret } : { password: secret };
}
