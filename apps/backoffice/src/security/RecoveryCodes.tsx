import { Alert, Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The codes for a lost phone; shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
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
