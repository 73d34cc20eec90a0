import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { mayReason, VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { MuteButton, UnmuteButton } from '../chat/MuteButtons';
import type { UserDetail } from './user-rows';

/** The buttons for what this admin may do with the account; the server says which. */
export function UserVerbs() {
  const user = useRecordContext<UserDetail>();
  if (!user) return null;
  const path = `admin/users/${user.id}`;
  const about = `${user.name} · ${user.phoneNo}`;
  const may = (verb: string) => user.can.includes(verb);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', padding: 2 }}>
      {may('block') && (
        <VerbButton
          path={`${path}/block`}
          label="backoffice.verb.block"
          about={about}
          fields={withReason}
          danger
        />
      )}
      {may('unblock') && (
        <VerbButton
          path={`${path}/unblock`}
          label="backoffice.verb.unblock"
          about={about}
          fields={withReason}
        />
      )}
      {may('agent') && (
        <VerbButton
          path={`${path}/agent`}
          label={user.role === 'agent' ? 'backoffice.verb.agentOff' : 'backoffice.verb.agentOn'}
          about={about}
          fields={withReason}
          body={{ on: user.role !== 'agent' }}
        />
      )}
      {may('reset-lockout') && (
        <VerbButton
          path={`${path}/reset-lockout`}
          label="backoffice.verb.resetLockout"
          about={about}
          fields={mayReason}
        />
      )}
      {may('sign-out') && (
        <VerbButton
          path={`${path}/sign-out`}
          label="backoffice.verb.signOut"
          about={about}
          fields={mayReason}
        />
      )}
      {may('mute') && <MuteButton userId={user.id} about={about} />}
      {may('unfreeze') && (
        <VerbButton
          path={`${path}/unfreeze`}
          label="backoffice.verb.unfreeze"
          about={about}
          fields={withReason}
        />
      )}
      {may('unmute') && <UnmuteButton userId={user.id} about={about} />}
      <VerbButton
        path={`${path}/note`}
        label="backoffice.verb.note"
        about={about}
        fields={[{ name: 'text', label: 'backoffice.fields.note', required: true, multiline: true }]}
      />
    </Stack>
  );
}
