import type { ReactNode } from 'react';
import { shortAmount, useT } from '../../../shared/i18n';
import { ConnectionChip, SpaceTag } from '../../../live';
import { useConnection } from '../../../live/socket';
import { classes, IconButton, Mesob, TibebBand } from '../../../shared/ui';
import type { BuyingTime } from './use-buying-time';
import styles from './CardsHeader.module.css';

interface CardsHeaderProps {
  stake: number;
  time: BuyingTime;
  onBack: () => void;
  children?: ReactNode;
}

/** Seconds that are announced; announcing each one would be noise. */
const ANNOUNCED = [30, 10, 5];

/** Back button, price and the remaining time. */
export function CardsHeader({ stake, time, onBack, children }: CardsHeaderProps) {
  const t = useT();
  const lost = useConnection() === 'lost';
  const { left, fraction, hot } = time;
  return (
    <header className={styles['head']}>
      <div className={styles['row']}>
        <IconButton icon="back" label={t('common.goBack')} onClick={onBack} />
        <div className={styles['title']}>
          <h1>{t('cards.title')}</h1>
          <p>
            {!lost && t('cards.pricePerCard', { amount: shortAmount(stake) })}
            {!lost && left === null && <> · {t('game.waitingPlayers')}</>}
            <ConnectionChip />
          </p>
          <SpaceTag />
        </div>
        {!lost && children}
        <div className={classes(styles['timer'], hot && styles['hot'])} role="timer">
          {left === null ? (
            <Mesob size="34px" turning />
          ) : (
            <>
              <b>{left}</b>
              <small>{t('common.unit.seconds')}</small>
            </>
          )}
        </div>
      </div>
      <TibebBand progress={fraction} height={6} square hot={hot} />
      <p className="visually-hidden" role="status">
        {left !== null && ANNOUNCED.includes(left) ? t('cards.startsIn', { seconds: left }) : ''}
        {left === 0 ? t('cards.timeUp') : ''}
      </p>
    </header>
  );
}
