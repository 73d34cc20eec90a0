import { useT } from '../../../shared/i18n';
import { TextField } from '../../../shared/ui';

interface ReferralFieldProps {
  /** Code of the referral link; the field is then locked to it. */
  invitedWith: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Code of the player who invited the newcomer. */
export function ReferralField({ invitedWith, value, onChange }: ReferralFieldProps) {
  const t = useT();
  const shared = { label: t('auth.signup.referral'), name: 'referral', autoComplete: 'off', onChange };
  if (invitedWith !== undefined) {
    return (
      <TextField
        {...shared}
        value={invitedWith}
        title={t('auth.signup.referralLocked', { code: invitedWith })}
        locked
      />
    );
  }
  return (
    <TextField
      {...shared}
      value={value}
      placeholder={t('common.optional')}
      autoCapitalize="characters"
      maxLength={32}
    />
  );
}
