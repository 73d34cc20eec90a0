import type { MessageKey } from '@libs/i18n';
import type { AppConfig, Medium } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { WalletIcon } from '../fields/WalletIcon';
import { media } from '../fields/payment-methods';
import forms from '../fields/forms.module.css';
import styles from '../fields/MethodButton.module.css';

const titles: Record<Medium, MessageKey> = {
  TELEBIRR: 'wallet.instructions.mobile.title',
  CBE: 'wallet.instructions.bank.title',
};

interface PayByHandProps {
  config: AppConfig;
  onOpen: (medium: Medium) => void;
  /** A way to pay was tapped and has not led anywhere yet. */
  locked?: boolean;
  /** The house takes no deposits any more. */
  isClosed?: boolean;
}

/** Buttons of the instruction dialogs, one for each medium with an account of the house. */
export function PayByHand({ config, onOpen, locked, isClosed }: PayByHandProps) {
  const t = useT();
  const offered = media.filter(({ medium }) => config.receivingAccounts[medium].number);
  if (offered.length === 0) return null;
  return (
    <>
      <h2 className={forms['heading']}>
        {t('wallet.deposit.manual')}
        {!isClosed && (
          <span className={forms['aside']}>
            <WalletIcon name="book" />
            {t('wallet.instructions.open')}
          </span>
        )}
      </h2>
      <div className={forms['methods']}>
        {offered.map(({ medium, name }) => (
          <button
            key={medium}
            type="button"
            className={styles['method']}
            data-testid={`instructions-${medium}`}
            aria-haspopup="dialog"
            disabled={locked}
            onClick={() => onOpen(medium)}
          >
            <span className={styles['logo']} data-kind={medium}>
              <WalletIcon name="book" />
            </span>
            <span className={styles['name']}>
              <b>{name}</b>
              <small>{t(titles[medium])}</small>
            </span>
            <Icon name="right" />
          </button>
        ))}
      </div>
    </>
  );
}

export { titles as instructionTitles };
