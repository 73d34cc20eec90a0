import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { WalletIcon, type WalletIconName } from './WalletIcon';
import type { MessageKey } from '@libs/i18n';
import { mediumName, type DepositMethod } from './payment-methods';
import styles from './MethodButton.module.css';

interface MethodButtonProps {
  method: DepositMethod;
  /** This provider's request is running. */
  busy: boolean;
  /** Another provider's request is running. */
  locked: boolean;
  /** True if the button shows the name of the medium, with the provider in small letters. */
  byMedium?: boolean;
  onClick: () => void;
}

/** Icon and label of a provider, by the source of the money. */
export const methodLooks: Record<string, { icon: WalletIconName; label: MessageKey }> = {
  TELEBIRR: { icon: 'phone', label: 'wallet.deposit.mobileMoney' },
  CBE: { icon: 'bank', label: 'wallet.deposit.bankWallet' },
  page: { icon: 'card', label: 'wallet.deposit.page' },
};

/** One provider: its mark, its name and its kind. Locked with a spinner it keeps its size. */
export function MethodButton({ method, busy, locked, byMedium, onClick }: MethodButtonProps) {
  const t = useT();
  const kind = method.medium ?? 'page';
  const look = methodLooks[kind];
  const name = byMedium ? mediumName(method) : null;
  const label = t(busy ? 'wallet.processing' : (look?.label ?? 'wallet.deposit.page'));
  return (
    <button
      type="button"
      className={styles['method']}
      data-testid={`deposit-${method.id}`}
      disabled={locked}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <span className={styles['logo']} data-kind={kind}>
        {look && <WalletIcon name={look.icon} />}
      </span>
      <span className={styles['name']}>
        <b>{name ?? method.label}</b>
        <small>{name ? `${label} · ${method.provider}` : label}</small>
      </span>
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : <Icon name="right" />}
    </button>
  );
}
