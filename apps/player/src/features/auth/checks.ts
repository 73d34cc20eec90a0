import { textLimits } from '@libs/contract';
import type { Translate } from '../../shared/i18n';
import { isPhone } from '../../shared/ui';

/** Why a phone cannot be sent, if so. */
export function phoneProblem(t: Translate, phone: string): string | undefined {
  if (!phone.trim()) return t('auth.login.phoneRequired');
  return isPhone(phone) ? undefined : t('auth.phone.invalid');
}

/** Why a password that is being chosen cannot be sent, if so. */
export function newPasswordProblem(t: Translate, password: string): string | undefined {
  if (!password) return t('auth.login.passwordRequired');
  const { min } = textLimits.password;
  return password.length < min ? t('auth.password.tooShort', { min }) : undefined;
}

/** Why a code of the second factor cannot be sent, if so. */
export function codeProblem(t: Translate, code: string): string | undefined {
  return code.trim() ? undefined : t('auth.code.required');
}
