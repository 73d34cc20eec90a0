import { Stack, Table, TableBody, TableCell, TableRow, Chip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { when } from '../shared/fields/format';
import { call } from '../shared/api/http';
import { VerbButton } from '../shared/verbs/VerbButton';

interface OwnSession {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

const KEY = ['own', 'sessions'];

/** Own sessions; each other one can be signed out. */
export function OwnSessions() {
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
