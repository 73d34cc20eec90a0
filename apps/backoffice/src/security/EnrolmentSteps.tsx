import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { LazyQr } from '../shared/fields/LazyQr';
import { confirmEnrolment, type Enrolment } from '../shared/api/security';

interface EnrolmentStepsProps {
  enrolment: Enrolment;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The QR code for the authenticator app, and the first code that proves it was scanned. */
export function EnrolmentSteps({ enrolment, onDone }: EnrolmentStepsProps) {
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
