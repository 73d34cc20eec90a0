import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import type { SessionRow, UserDetail } from './user-rows';
import { SideScroll } from '../../shared/list/SideScroll';

/** Sessions of a user by device, with the reason for their end. */
export function UserSessions() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  const id = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: ['users', id, 'sessions'],
    queryFn: async ({ signal }) => (await call<SessionRow[]>(`admin/users/${id}/sessions`, { signal })).body,
    enabled: id !== '',
  });
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['device', 'createdAt', 'lastSeenAt', 'endedAt'].map((name) => (
              <TableCell key={name}>{t(`backoffice.fields.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((session) => (
            <TableRow key={session.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{session.device || '–'}</TableCell>
              <TableCell>{when(session.createdAt)}</TableCell>
              <TableCell>{when(session.lastSeenAt)}</TableCell>
              <TableCell>
                {session.endedAt
                  ? `${when(session.endedAt)} · ${session.endedBy ?? ''}`
                  : t('backoffice.users.open')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}
