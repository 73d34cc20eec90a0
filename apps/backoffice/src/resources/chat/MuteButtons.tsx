import { typedBirr } from '@libs/money';
import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';

const HOUR_MS = 3600_000;

const fields: readonly VerbField[] = [
  {
    name: 'until',
    label: 'backoffice.fields.muteHours',
    type: 'number',
    required: true,
    toBody: (hours) => new Date(Date.now() + (typedBirr(hours) ?? 0) * HOUR_MS).toISOString(),
  },
  { name: 'reason', label: 'backoffice.verb.reason', required: true },
];

interface MuteProps {
  userId: string;
  /** Name and phone, for the dialog. */
  about: string;
}

/** Mutes a player for some hours: they can read the chat but not write. */
export function MuteButton({ userId, about }: MuteProps) {
  return (
    <VerbButton
      path="admin/chat-mutes"
      label="backoffice.verb.mute"
      about={about}
      fields={fields}
      body={{ userId }}
      danger
    />
  );
}

/** Ends a mute before its time. */
export function UnmuteButton({ userId, about }: MuteProps) {
  return (
    <VerbButton
      path={`admin/chat-mutes/${userId}`}
      method="DELETE"
      label="backoffice.verb.unmute"
      about={about}
    />
  );
}
