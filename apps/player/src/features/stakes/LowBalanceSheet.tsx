import { useLocation, type LinkProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stakeStateOf } from '../../shared/app-state/router-state';
import { wantStake } from '../../shared/app-state/wanted-stake';
import { etb, useT } from '../../shared/i18n';
import { spendable, useBalance } from '../../shared/session';
import { Button, ButtonLink, Dialog } from '../../shared/ui';
import styles from './LowBalanceSheet.module.css';

interface LowBalanceSheetProps {
  stake: number;
  onClose: () => void;
  /** Address of the deposit page; without it the sheet has no button that leads there. */
  depositAt?: LinkProps['to'] | undefined;
}

/** Opens instead of the cards if the balance is too small: shows the price of the stake and the balance that may pay it. */
export function LowBalanceSheet({ stake, onClose, depositAt }: LowBalanceSheetProps) {
  const t = useT();
  const { gameSpace } = useLocation({ select: ({ state }) => stakeStateOf(state) });
  useEffect(() => wantStake({ singleStake: stake, userPhone: '', gameSpace }), [stake, gameSpace]);
  const inSpace = gameSpace !== undefined;
  const total = useBalance() ? spendable(inSpace) : 0;
  return (
    <Dialog place="bottom" title={t('stake.insufficient')} onClose={onClose} testId="low-balance">
      <div className={styles['body']}>
        <dl className={styles['sums']}>
          <div>
            <dt>{t('stake.column.stake')}</dt>
            <dd>{etb(stake)}</dd>
          </div>
          <div>
            <dt>{t(inSpace ? 'space.main' : 'nav.wallet')}</dt>
            <dd className={styles['low']}>{etb(total)}</dd>
          </div>
        </dl>
        {inSpace && <p>{t('space.mainHint')}</p>}
        {depositAt && (
          <ButtonLink to={depositAt} size="large" wide>
            {t('stake.depositNow')}
          </ButtonLink>
        )}
        <Button look={depositAt ? 'ghost' : 'brand'} size="large" wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
