import { memo } from 'react';
import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { AutoMark } from './AutoMark';
import { OneToGo } from './OneToGo';
import styles from './OwnCards.module.css';

interface CardsHeadProps {
  order: readonly number[];
  shown: number;
  near: readonly number[];
  list: boolean;
  called: ReadonlySet<number>;
  onShow: (card: number) => void;
}

/** Above the cards on a phone: number of the shown card, numbers to go, and the auto-mark switch. */
export const CardsHead = memo(function CardsHead(props: CardsHeadProps) {
  const { order, shown, near, list, called, onShow } = props;
  const t = useT();
  const next = order[(order.indexOf(shown) + 1) % order.length] ?? shown;
  const title = list ? t('game.yourCards') : t('card.title', { number: shown });
  return (
    <div className={styles['head']}>
      {order.length > 1 && !list ? (
        <button
          type="button"
          className={styles['turn']}
          aria-label={`${title}, ${t('game.cardOf', { n: order.indexOf(shown) + 1, total: order.length })}. ${t('common.next')}`}
          onClick={() => onShow(next)}
        >
          {title}
          <Icon name="right" className={styles['arrow']} />
        </button>
      ) : (
        <b>{title}</b>
      )}
      {near.includes(shown) && <OneToGo />}
      <AutoMark cards={order} called={called} />
    </div>
  );
});
