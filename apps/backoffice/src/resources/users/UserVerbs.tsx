import type { ComponentProps } from 'react';
import { useRecordContext } from 'react-admin';
import { mayReason, VerbButton, withReason } from '../../shared/verbs/VerbButton';
import { MuteButton, UnmuteButton } from '../chat/MuteButtons';
import { Verbs } from '../../shared/verbs/Verbs';
import type { UserDetail } from './user-rows';

/**
 * The buttons for what this admin may do with the account; the server says which. Those that take something away from the
 * person stand apart from the harmless ones.
 */
export function UserVerbs() {
  const user = useRecordContext<UserDetail>();
  if (!user) return null;
  const path = `admin/users/${user.id}`;
  const about = `${user.name} · ${user.phoneNo}`;
  const may = (verb: string) => user.can.includes(verb);
  const button = (verb: string, label: string, more: Partial<ComponentProps<typeof VerbButton>> = {}) =>
    may(verb) && (
      <VerbButton
        path={`${path}/${verb}`}
        label={`backoffice.verb.${label}`}
        about={about}
        fields={withReason}
        {...more}
      />
    );
  const isAgent = user.role === 'agent';
  return (
    <Verbs
      dangerous={
        <>
          {button('sign-out', 'signOut', { fields: mayReason, danger: true })}
          {may('mute') && <MuteButton userId={user.id} about={about} />}
          {button('block', 'block', { danger: true })}
        </>
      }
    >
      <VerbButton
        path={`${path}/note`}
        label="backoffice.verb.note"
        about={about}
        fields={[{ name: 'text', label: 'backoffice.fields.note', required: true, multiline: true }]}
      />
      {button('agent', isAgent ? 'agentOff' : 'agentOn', { body: { on: !isAgent }, proposes: !isAgent })}
      {button('reset-lockout', 'resetLockout', { fields: mayReason })}
      {button('unblock', 'unblock', { proposes: true })}
      {button('unfreeze', 'unfreeze')}
      {may('unmute') && <UnmuteButton userId={user.id} about={about} />}
    </Verbs>
  );
}
