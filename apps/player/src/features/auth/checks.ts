import { textLimits } from '@libs/contract';
import type { Translate } from '../../shared/i18n';
import { isPhone } from '../../shared/ui';

/** Validates a phone; returns the message of the first problem. */
export function phoneProblem(t: Translate, phone: string): string | undefined {
  if (!phone.trim()) return t('auth.login.phoneRequired');
  return isPhone(phone) ? undefined : t('auth.phone.invalid');
}

/** Validates a new password; returns the message of the first problem. */
export function newPasswordProblem(t: Translate, password: string): string | undefined {
  if (!password) return t('auth.login.passwordRequired');
  const { min } = textLimits.password;
  return password.length < min ? t('auth.password.tooShort', { min }) : undefined;
}

/** Validates a code of the second factor; returns the message of the first problem. */
export function codeProblem(t: Translate, code: string): string | undefined {
  return code.trim() ? undefined : t('auth.code.required');
}

/** Focuses the first invalid field of a refused form, once its error is drawn: on a slow phone not in the next frame. */
export function focusFirstError(form: HTMLFormElement | null, frames = 20): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 0) focusFirstError(form, frames - 1);
  });
}
