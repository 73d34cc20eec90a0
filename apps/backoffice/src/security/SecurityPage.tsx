import { Box, Paper, Typography } from '@mui/material';
import { Loading, Title, useTranslate } from 'react-admin';
import { SideScroll } from '../shared/list/SideScroll';
import { OwnSessions } from './OwnSessions';
import { SecondFactor } from './SecondFactor';
import { useSecurity } from './use-security';

/** The staff member's own account: second factor and sessions. */
export function SecurityPage() {
  const t = useTranslate();
  const { data, isPending } = useSecurity();
  if (isPending) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, maxWidth: 760 }}>
      <Title title={t('backoffice.security.title')} />
      <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {t('backoffice.security.secondFactor')}
        </Typography>
        {data && <SecondFactor state={data.secondFactor} />}
      </Paper>
      <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {t('backoffice.security.sessions')}
        </Typography>
        <SideScroll>
          <OwnSessions />
        </SideScroll>
      </Paper>
    </Box>
  );
}
