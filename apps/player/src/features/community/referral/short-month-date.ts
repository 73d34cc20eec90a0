import { dateOf, type Translate } from '../../../shared/i18n';

/**
 * An ISO time → "21 Nov 2026" in Addis Ababa. The month names come from the catalogue: phones have none in Oromo and
 * Tigrinya.
 */
export function shortMonthDate(t: Translate, iso: string): string {
  const [day, month, year] = dateOf(iso).split('/').map(Number);
  return `${day} ${t('referral.months').split(' ')[(month ?? 1) - 1]} ${year}`;
}
