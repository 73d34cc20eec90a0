import { useT } from '../../../shared/i18n';
import type { BuyingTime } from './use-buying-time';
import styles from './SelectionSheet.module.css';

/** After the lock: that buying is over, and what follows. */
export function NextStep({ time, playing }: { time: BuyingTime; playing: boolean }) {
  const t = useT();
  return (
    <div className={styles['next']}>
      <p>{t('cards.timeUp')}</p>
      <b>{time.left ? t('game.countdown', { seconds: time.left }) : t('game.waitingFirst')}</b>
      {!playing && <p>{t('card.noneInGame')}</p>}
    </div>
  );
}
