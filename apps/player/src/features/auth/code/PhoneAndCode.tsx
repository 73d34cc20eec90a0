import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n';
import { CodeField, PhoneField } from '../../../shared/ui';
import type { useOtp } from './use-otp';

interface PhoneAndCodeProps {
  phone: string;
  onPhone: (phone: string) => void;
  phoneError: string | undefined;
  code: string;
  onCode: (code: string) => void;
  codeError: string | undefined;
  otp: ReturnType<typeof useOtp>;
  /** Fields of the form, shown between the phone and the code. */
  children: ReactNode;
}

/** The phone field, then the fields of the form, then the code field with the button that requests a code. */
export function PhoneAndCode(props: PhoneAndCodeProps) {
  const { phone, onPhone, phoneError, code, onCode, codeError, otp, children } = props;
  const t = useT();
  const sent = otp.sentTo ? t('auth.otp.sent', { phone: otp.sentTo }) : undefined;
  const hint = otp.working ? t('auth.otp.work') : sent;
  return (
    <>
      <PhoneField
        label={t('auth.signup.phone')}
        placeholder={t('auth.login.phonePlaceholder')}
        value={phone}
        onChange={onPhone}
        error={otp.error ?? phoneError}
        required
      />
      {children}
      <CodeField
        label={t('auth.signup.otp')}
        value={code}
        onChange={onCode}
        onSend={otp.send}
        error={otp.refusalOf(code) ?? codeError}
        hint={hint}
        hintGood
        required
      />
    </>
  );
}
