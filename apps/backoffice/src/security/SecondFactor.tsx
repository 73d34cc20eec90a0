import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { beginEnrolment, type Enrolment, type Security } from '../shared/api/security';
import { VerbButton } from '../shared/verbs/VerbButton';
import { EnrolmentSteps } from './EnrolmentSteps';
import { Passkeys } from './Passkeys';
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
