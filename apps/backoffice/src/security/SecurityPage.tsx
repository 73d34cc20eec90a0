import { Box, Paper, Typography, Stack, Table, TableBody, TableCell, TableRow, Chip } from '@mui/material';
import { Loading, Title, useTranslate } from 'react-admin';
import { SideScroll } from '../shared/list/SideScroll';
import { SecondFactor } from './SecondFactor';
import { useSecurity } from './use-security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { when } from '../shared/fields/format';
import { call } from '../shared/api/http';
import { VerbButton } from '../shared/verbs/VerbButton';

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

interface OwnSession {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

const KEY = ['own', 'sessions'];

/** The staff member's sessions; all but the present one can be signed out. */
function OwnSessions() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call<{ sessions: OwnSession[] }>('user/sessions', { signal })).body.sessions,
  });
  const again = () => void queries.invalidateQueries({ queryKey: KEY });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Table size="small">
        <TableBody>
          {data.map((session) => (
            <TableRow key={session.id}>
              <TableCell sx={{ overflowWrap: 'break-word' }}>{session.device || '–'}</TableCell>
              <TableCell>{when(session.lastSeenAt)}</TableCell>
              <TableCell align="right">
                {session.current ? (
                  <Chip size="small" color="success" label={t('backoffice.security.thisOne')} />
                ) : (
                  <VerbButton
                    path={`user/sessions/${session.id}`}
                    method="DELETE"
                    label="backoffice.verb.signOut"
                    about={session.device}
                    onDone={again}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {data.length > 1 && (
        <VerbButton
          path="user/sessions"
          method="DELETE"
          label="backoffice.security.signOutOthers"
          danger
          onDone={again}
        />
      )}
    </Stack>
  );
}
