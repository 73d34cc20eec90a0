import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import {
  BooleanField,
  Link,
  NumberField,
  TextField,
  useRecordContext,
  useTranslate,
  ListContextProvider,
  Pagination,
  useList,
  useNotify,
  useRedirect,
} from 'react-admin';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { Verbs } from '../../shared/verbs/Verbs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http';
import { VerbButton } from '../../shared/verbs/VerbButton';
import { SpaceStatement } from './SpaceStatement';

/** One space: its owner, its members, its rounds and the house's income. */
export function SpaceShow() {
  return (
    <ShowPage verbs={<SpaceVerbs />}>
      <Facts>
        <PersonField source="owner" label="backoffice.fields.owner" />
        <NumberField source="memberCount" label="backoffice.fields.members" />
        <NumberField source="percent" label="backoffice.fields.percent" />
        <BooleanField source="isListed" label="backoffice.fields.isListed" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="deletedAt" label="backoffice.fields.deletedAt" />
      </Facts>
      <SpaceLinks />
      <SpaceStatement />
      <SpaceMembers />
    </ShowPage>
  );
}

function SpaceLinks() {
  const space = useRecordContext<{ id: string; invite: string }>();
  const t = useTranslate();
  if (!space) return null;
  const rounds = `/rounds?filter=${encodeURIComponent(JSON.stringify({ spaceId: space.id }))}`;
  return (
    <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <MuiLink href={space.invite}>{`${location.origin}${space.invite}`}</MuiLink>
      <Link to={rounds}>{t('backoffice.spaces.rounds')}</Link>
    </Stack>
  );
}

interface Member {
  id: string;
  name: string;
  phoneNo: string;
  joinedAt: string;
}

/** The hundred newest members of a space. */
function SpaceMembers() {
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

/** The buttons with which the owner or an admin changes a space. */
function SpaceVerbs() {
  const space = useRecordContext<{ id: string; name: string; invite: string; deletedAt: string | null }>();
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!space || space.deletedAt) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${space.invite}`);
    notify('backoffice.spaces.copied', { type: 'info' });
  };
  return (
    <Verbs
      dangerous={
        <VerbButton
          path={`gameSpace/${space.id}`}
          method="DELETE"
          label="ra.action.delete"
          about={space.name}
          danger
          onDone={() => redirect('list', 'spaces')}
        />
      }
    >
      <Button size="small" variant="outlined" color="inherit" onClick={() => void copy()}>
        {t('backoffice.spaces.copy')}
      </Button>
      <RenameSpace id={space.id} name={space.name} />
      <AddMember id={space.id} />
    </Verbs>
  );
}

function AddMember({ id }: { id: string }) {
  return (
    <VerbButton
      path={`gameSpace/addMembersToSpace/${id}`}
      label="backoffice.spaces.addMember"
      fields={[
        { name: 'members', label: 'backoffice.fields.phoneNo', required: true, list: true, type: 'phone' },
      ]}
    />
  );
}

/** Renames a space. */
function RenameSpace({ id, name }: { id: string; name: string }) {
  return (
    <VerbButton
      path={`gameSpace/${id}`}
      method="PUT"
      label="backoffice.spaces.rename"
      about={name}
      fields={[{ name: 'name', label: 'backoffice.fields.name', required: true }]}
    />
  );
}
