import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { register } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { toast } from '../../../shared/ui';
import { useConfig } from '../../../shared/app-state/use-config';
import { newPasswordProblem, phoneProblem } from '../checks';
import { useOtp } from '../code/use-otp';
import { refusalOf, type RefusalProps } from '../Refusal';

const nothing = { name: '', phone: '', code: '', password: '', referral: '' };
type Fields = typeof nothing;
type Errors = Partial<Record<keyof Fields | 'age', string | undefined>>;

/** State of the sign-up form: values, problems, and sending. */
export function useSignup(invitedWith: string | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const [fields, setFields] = useState(nothing);
  const age = useConfig()?.ageRequired ?? null;
  const [oldEnough, setOldEnough] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);
  const otp = useOtp(fields.phone);

  const errors: Errors = {
    name: fields.name.trim() ? undefined : t('auth.signup.usernameRequired'),
    phone: phoneProblem(t, fields.phone),
    code: fields.code ? undefined : t('auth.otp.required'),
    password: newPasswordProblem(t, fields.password),
    age: age === null || oldEnough ? undefined : t('responsible.adults', { age }),
  };

  /** Sends the form; false when a field is still invalid. */
  async function submit(): Promise<boolean> {
    setChecked(true);
    if (Object.values(errors).some(Boolean)) return false;
    setBusy(true);
    setRefusal(null);
    try {
      await register({
        name: fields.name.trim(),
        phoneNo: fields.phone,
        password: fields.password,
        otp: fields.code,
        vc: otp.vc ?? '',
        ...(age === null ? {} : { ageConfirmed: oldEnough }),
        referralCode: (invitedWith ?? fields.referral.trim()) || undefined,
      });
      toast.success(t('auth.signup.success'));
      await navigate({ to: '/' });
    } catch (error) {
      setRefusal(refusalOf(error, t('auth.signup.failed')));
      setBusy(false);
    }
    return true;
  }

  return {
    fields,
    /** Setter of one field. */
    set: (name: keyof Fields) => (value: string) => setFields((before) => ({ ...before, [name]: value })),
    /** Age that must be confirmed, or null. */
    age,
    oldEnough,
    setOldEnough,
    errors: checked ? errors : ({} as Errors),
    otp,
    busy,
    refusal,
    submit,
  };
}
