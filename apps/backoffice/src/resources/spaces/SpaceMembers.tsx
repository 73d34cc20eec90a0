import { Typography } from '@mui/material';
import {
  ListContextProvider,
  Pagination,
  TextField,
  useList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { useQuery } from '@tanstack/react-query';
import { TimeField } from '../../shared/fields/fields';
import { call } from '../../shared/api/http';
import { VerbButton } from '../../shared/verbs/VerbButton';

interface Member {
  id: string;
  name: string;
  phoneNo: string;
  joinedAt: string;
}

/** Members of a space, the newest hundred. */
export function SpaceMembers() {
  const space = useRecordContext<{ id: string }>();
  const t = useTranslate();
  const id = space?.id ?? '';
  const { data = [], isPending } = useQuery({
    queryKey: ['spaces', 'getOne', id, 'members'],
    queryFn: async ({ signal }) =>
      (await call<Member[]>(`admin/spaces/${id}/members?range=[0,99]`, { signal })).body,
    enabled: id !== '',
  });
  const list = useList({ data, isPending, perPage: 10 });
  return (
    <section>
      <Typography variant="h6" component="h2">
        {t('backoffice.fields.members')}
      </Typography>
      <ListContextProvider value={list}>
        <ResourceTable rowClick={false}>
          <TextField source="name" label="backoffice.fields.name" />
          <TextField source="phoneNo" label="backoffice.fields.phoneNo" />
          <TimeField source="joinedAt" label="backoffice.fields.joinedAt" />
          <Remove space={id} label="" />
        </ResourceTable>
        <Pagination />
      </ListContextProvider>
    </section>
  );
}

function Remove({ space }: { space: string; label: string }) {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <VerbButton
      path={`gameSpace/removeMember/${space}/${member.id}`}
      method="DELETE"
      label="ra.action.remove"
      about={`${member.name} · ${member.phoneNo}`}
      danger
    />
  );
}
