import { Button, Stack } from '@mui/material';
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { VerbButton } from '../../shared/verbs/VerbButton';
import { RenameSpace } from './RenameSpace';

/** Actions of an owner or an admin on a space. */
export function SpaceVerbs() {
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
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void copy()}>
        {t('backoffice.spaces.copy')}
      </Button>
      <RenameSpace id={space.id} name={space.name} />
      <AddMember id={space.id} />
      <VerbButton
        path={`gameSpace/${space.id}`}
        method="DELETE"
        label="ra.action.delete"
        about={space.name}
        danger
        onDone={() => redirect('list', 'spaces')}
      />
    </Stack>
  );
}

function AddMember({ id }: { id: string }) {
  return (
    <VerbButton
      path={`gameSpace/addMembersToSpace/${id}`}
      label="backoffice.spaces.addMember"
      fields={[{ name: 'members', label: 'backoffice.fields.phoneNo', required: true, list: true }]}
    />
  );
}
