import { useT } from '../../../shared/i18n';
import { OtpField, OtpSendButton, PhoneField } from '../../../shared/ui';
import type { useOtp } from './use-otp';

interface PhoneAndCodeProps {
  phone: string;
  onPhone: (phone: string) => void;
  phoneError: string | undefined;
  code: string;
  onCode: (code: string) => void;
  codeError: string | undefined;
  otp: ReturnType<typeof useOtp>;
}

/** The phone with the button that sends a code, and the code below it. */
export function PhoneAndCode(props: PhoneAndCodeProps) {
  const { phone, onPhone, phoneError, code, onCode, codeError, otp } = props;
  const t = useT();
  return (
    <>
      <PhoneField
        label={t('auth.signup.phone')}
        placeholder={t('auth.login.phonePlaceholder')}
        value={phone}
        onChange={onPhone}
        error={otp.error ?? phoneError}
        beside={<OtpSendButton onSend={otp.send} />}
        required
      />
      <OtpField
        label={t('auth.signup.otp')}
        value={code}
        onChange={onCode}
        error={codeError}
        hint={otp.sentTo ? t('auth.otp.sent', { phone: otp.sentTo }) : undefined}
        hintGood
        required
      />
    </>
  );
}
