import { Link as MuiLink, Stack } from '@mui/material';
import {
  BooleanField,
  Link,
  NumberField,
  SimpleShowLayout,
  Show,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { SpaceMembers } from './SpaceMembers';
import { SpaceStatement } from './SpaceStatement';
import { SpaceVerbs } from './SpaceVerbs';

/** One space: its owner, its members, its rounds and the house's income. */
export function SpaceShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <SpaceVerbs />
        <TextField source="name" label="backoffice.fields.name" />
        <PersonField source="owner" label="backoffice.fields.owner" />
        <NumberField source="memberCount" label="backoffice.fields.members" />
        <NumberField source="percent" label="backoffice.fields.percent" />
        <BooleanField source="isListed" label="backoffice.fields.isListed" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="deletedAt" label="backoffice.fields.deletedAt" />
        <SpaceLinks />
        <SpaceMembers />
        <SpaceStatement />
      </SimpleShowLayout>
    </Show>
  );
}

function SpaceLinks() {
  const space = useRecordContext<{ id: string; invite: string }>();
  const t = useTranslate();
  if (!space) return null;
  const rounds = `/rounds?filter=${encodeURIComponent(JSON.stringify({ spaceId: space.id }))}`;
  return (
    <Stack direction="row" spacing={3}>
      <MuiLink href={space.invite}>{`${location.origin}${space.invite}`}</MuiLink>
      <Link to={rounds}>{t('backoffice.spaces.rounds')}</Link>
    </Stack>
  );
}
