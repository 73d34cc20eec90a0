import type { Winner } from '@libs/contract';
import { useEffect, useLayoutEffect, useMemo, useRef, memo } from 'react';
import { useAfterPaint } from '../../../shared/lazy/after-paint';
import { vibrate } from '../../../shared/audio';
import { useT } from '../../../shared/i18n';
import { Message, Icon } from '../../../shared/ui';
import { BingoCard, OneToGo } from './BingoCard';
import { nearestFirst, numbersToGo, shownMarks } from './marks';
import { useStore } from '../../../shared/device/store';
import { autoMarkStore, setAutoMark, setMarks } from './marks-store';
import styles from './OwnCards.module.css';

const NONE: readonly number[] = [];

interface OwnCardsProps {
  cards: readonly number[];
  called: ReadonlySet<number>;
  winners: readonly Winner[];
  over: boolean;
  /** The card that the player has chosen to see; null shows the one nearest to winning. */
  active: number | null;
  onActive: (card: number) => void;
}

/**
 * Own cards, the nearest to winning first: pages to swipe on a phone, side by side on a desktop. CSS alone changes
 * their order: a moved node is rendered again and loses the keyboard's focus.
 */
export function OwnCards({ cards, called, winners, over, active, onActive }: OwnCardsProps) {
  const t = useT();
  const pager = useRef<HTMLDivElement>(null);
  // A call paints the visible card first; the other cards and their order follow one frame later.
  const calledDeferred = useAfterPaint(called);
  const order = useMemo(() => nearestFirst(cards, calledDeferred), [cards, calledDeferred]);
  const shown = active !== null && order.includes(active) ? active : order[0];
  const near = useMemo(
    () => order.filter((card) => numbersToGo(card, calledDeferred) === 1),
    [order, calledDeferred],
  );
  const list = calledDeferred.size === 0 && cards.length > 1;

  // A call can change the order of the cards; this scrolls to the card that was visible, so that it stays visible.
  const place = shown === undefined ? 0 : order.indexOf(shown);
  useLayoutEffect(() => {
    const box = pager.current;
    if (box && !list) box.scrollLeft = place * box.clientWidth;
  }, [place, list]);

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

  return (
    <section className={styles['own']} data-view={list ? 'list' : 'pages'} aria-label={t('game.yourCards')}>
      <div className={styles['inner']}>
        <CardsHead
          order={order}
          shown={shown}
          near={over ? NONE : near}
          list={list}
          called={calledDeferred}
          onShow={onActive}
        />
        <div ref={pager} className={styles['pager']} data-count={cards.length} onScrollEnd={onScroll}>
          {cards.map((card) => (
            <BingoCard
              key={card}
              card={card}
              place={order.indexOf(card)}
              called={card === shown ? called : calledDeferred}
              winner={winners.find((winner) => winner.card === card)}
              over={over}
              near={!over && near.includes(card)}
              onTouch={onActive}
            />
          ))}
        </div>
        {order.length > 1 && (
          <ol className={styles['dots']} aria-hidden="true">
            {order.map((card, index) => (
              <li
                key={index}
                data-on={card === shown || undefined}
                data-near={near.includes(card) || undefined}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

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

/** Switches automatic marking on or off. When it is switched off, the marks that it has made stay. */
export function toggleAutoMark(cards: readonly number[], called: ReadonlySet<number>): void {
  const on = autoMarkStore.get();
  if (on) setMarks(Object.fromEntries(cards.map((card) => [card, shownMarks(card, called, 0, true)])));
  setAutoMark(!on);
}

/** The small switch above the cards. */
function AutoMark({ cards, called }: { cards: readonly number[]; called: ReadonlySet<number> }) {
  const t = useT();
  const on = useStore(autoMarkStore);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('game.autoMark')}
      className={styles['switch']}
      onClick={() => toggleAutoMark(cards, called)}
    >
      <span>{t('game.autoMark.short')}</span>
      <span className={styles['track']}>{on && <Icon name="check" className={styles['tick']} />}</span>
    </button>
  );
}
