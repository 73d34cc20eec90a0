import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { beginEnrolment, type Enrolment, type Security } from '../shared/api/security';
import { VerbButton } from '../shared/verbs/VerbButton';
import { EnrolmentSteps } from './EnrolmentSteps';
import { RecoveryCodes } from './RecoveryCodes';

/** State of the second factor, with the buttons to change it. */
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
    setCodes(recoveryCodes);
    again();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (enrolment) return <EnrolmentSteps enrolment={enrolment} onDone={ended} />;
  if (!state.enrolled) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert severity="warning">{t('backoffice.security.without')}</Alert>
        <Button variant="contained" onClick={() => void begin()}>
          {t('backoffice.security.enrol')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success">{t('backoffice.security.with')}</Alert>
      <Typography>{t('backoffice.security.codesLeft', { count: state.recoveryCodesLeft })}</Typography>
      <Stack direction="row" spacing={1}>
        <VerbButton
          path="user/secondFactor/recoveryCodes"
          label="backoffice.security.newCodes"
          onDone={(answer) => setCodes(answer['recoveryCodes'] as readonly string[])}
        />
        <VerbButton
          path="user/secondFactor"
          method="DELETE"
          label="backoffice.security.remove"
          danger
          onDone={again}
        />
      </Stack>
    </Stack>
  );
}
