import type { HistoryStatus } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { dateOf, dateTimeOf, type Translate } from '../../../shared/i18n';
import type { Problem } from '../fields/amounts';
import type { Followed } from './use-payments';

/** One of a payment's four steps. */
export interface PaymentStep {
  text: Problem;
  state: 'done' | 'now' | 'failed' | 'ahead';
}

/** Text of the third step: the party that holds the money. */
function third({ by, label, type }: Followed): Problem {
  if (by === 'hand') return { key: 'wallet.where.checking' };
  if (by === 'bank') return { key: type === 'withdraw' ? 'wallet.where.bank' : 'wallet.where.provider' };
  const [name] = label.split(' · ');
  return name ? { key: 'wallet.where.at', params: { name } } : { key: 'wallet.where.provider' };
}

/**
 * Requested, held, at the bank or provider, arrived (ux.md section 11); a deposit is opened instead of held.
 * @param held it waits here, for its code or until it was checked, and nothing is sent
 */
export function stepsOf(
  followed: Followed,
  status: HistoryStatus,
  held: 'code' | 'check' | null = null,
): PaymentStep[] {
  const second = followed.by === 'hand' ? 'wallet.where.told' : 'wallet.where.started';
  const declined = status === 'Declined';
  const arrived = status === 'success';
  return [
    { text: { key: 'wallet.where.requested' }, state: 'done' },
    {
      text: {
        key:
          followed.type === 'withdraw'
            ? held === 'check'
              ? 'wallet.where.heldCheck'
              : 'wallet.where.held'
            : second,
      },
      state: held ? 'now' : 'done',
    },
    {
      text: declined ? { key: 'wallet.where.failed' } : third(followed),
      state: held ? 'ahead' : declined ? 'failed' : arrived ? 'done' : 'now',
    },
    { text: { key: 'wallet.where.arrived' }, state: arrived ? 'done' : 'ahead' },
  ];
}

/** Text that says what happens if the payment fails. */
export function safetyOf({ type, by }: Followed): MessageKey {
  if (type === 'withdraw') return 'wallet.where.safeOut';
  return by === 'hand' ? 'wallet.where.safeHand' : 'wallet.where.safeIn';
}

/** "9:02" today, "21/11" before. */
export function momentOf(iso: string, now: number): string {
  if (!iso) return '';
  const today = dateOf(new Date(now).toISOString());
  return dateOf(iso) === today ? dateTimeOf(iso).slice(-5) : dateOf(iso).slice(0, 5);
}

/** "4 min": time since the payment started. */
export function spentSince(iso: string, now: number, t: Translate): string {
  if (!iso) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} ${t('common.unit.minute')}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${hours} ${t('common.unit.hour')}`
    : `${Math.floor(hours / 24)} ${t('common.unit.day')}`;
}
