import type { Winner } from '@libs/contract';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { vibrate } from '../../shared/audio';
import { useT } from '../../shared/i18n';
import { Message } from '../../shared/ui';
import { BingoCard } from './BingoCard';
import { CardsHead } from './CardsHead';
import { nearestFirst, numbersToGo } from './marks';
import styles from './OwnCards.module.css';

interface OwnCardsProps {
  cards: readonly number[];
  called: ReadonlySet<number>;
  winners: readonly Winner[];
  over: boolean;
  /** The card that the player looks at; null: the nearest. */
  active: number | null;
  onActive: (card: number) => void;
}

/** One's own cards, the nearest to winning first: pages to swipe on a phone, side by side on a desktop. */
export function OwnCards({ cards, called, winners, over, active, onActive }: OwnCardsProps) {
  const t = useT();
  const pager = useRef<HTMLDivElement>(null);
  const order = useMemo(() => nearestFirst(cards, called), [cards, called]);
  const shown = active !== null && order.includes(active) ? active : order[0];
  const near = useMemo(() => order.filter((card) => numbersToGo(card, called) === 1), [order, called]);

  // Cards change their place between two calls; the one that is looked at stays in sight.
  useLayoutEffect(() => {
    const box = pager.current;
    if (box && shown !== undefined) box.scrollLeft = order.indexOf(shown) * box.clientWidth;
  }, [order, shown]);

  const isNear = near.length > 0;
  useEffect(() => {
    if (isNear) vibrate('oneToGo');
  }, [isNear]);

  if (shown === undefined) {
    return (
      <section className={styles['empty']}>
        <Message text={t('game.watching')} detail={t('card.noneInGame')} />
      </section>
    );
  }

  const onScroll = () => {
    const box = pager.current;
    if (!box || box.scrollWidth <= box.clientWidth) return;
    const card = order[Math.round(box.scrollLeft / box.clientWidth)];
    if (card !== undefined && card !== shown) onActive(card);
  };

  const list = called.size === 0 && cards.length > 1;
  return (
    <section className={styles['own']} data-view={list ? 'list' : 'pages'} aria-label={t('game.yourCards')}>
      <CardsHead
        order={order}
        shown={shown}
        near={over ? [] : near}
        list={list}
        called={called}
        onShow={onActive}
      />
      <div ref={pager} className={styles['pager']} data-count={cards.length} onScrollEnd={onScroll}>
        {order.map((card) => (
          <BingoCard
            key={card}
            card={card}
            called={called}
            winner={winners.find((winner) => winner.card === card)}
            over={over}
            near={!over && near.includes(card)}
            onTouch={onActive}
          />
        ))}
      </div>
      {order.length > 1 && (
        <ol className={styles['dots']} aria-hidden="true">
          {order.map((card) => (
            <li
              key={card}
              data-on={card === shown || undefined}
              data-near={near.includes(card) || undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
