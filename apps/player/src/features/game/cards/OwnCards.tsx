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
import { cardMask } from '@libs/bingo';
import { PatternPicture } from './PatternPicture';
import styles from './OwnCards.module.css';

interface OwnCardsProps {
  cards: readonly number[];
  called: ReadonlySet<number>;
  winners: readonly Winner[];
  over: boolean;
  /** The card that the player has chosen to see; null shows the one nearest to winning. */
  active: number | null;
  onActive: (card: number) => void;
}

/** How many cards the style sheet shows on a page of the pager: two on a tall phone, else one. */
const perPage = (box: HTMLElement, count: number) =>
  Math.ceil(count / Math.max(1, Math.round(box.scrollWidth / box.clientWidth)));

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
    if (box && !list) box.scrollLeft = Math.floor(place / perPage(box, cards.length)) * box.clientWidth;
  }, [place, list, cards.length]);

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
    const many = perPage(box, cards.length);
    const first = Math.round(box.scrollLeft / box.clientWidth) * many;
    const card = order[first];
    if (card !== undefined && (place < first || place >= first + many)) onActive(card);
  };

  return (
    <section className={styles['own']} data-view={list ? 'list' : 'pages'} aria-label={t('game.yourCards')}>
      <div className={styles['inner']}>
        <CardsHead
          order={order}
          shown={shown}
          over={over}
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
              alone={cards.length % 2 === 1 && card === order.at(-1)}
              called={card === shown ? called : calledDeferred}
              winner={winners.find((winner) => winner.card === card)}
              over={over}
              near={!over && near.includes(card)}
              onTouch={onActive}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface CardsHeadProps {
  order: readonly number[];
  shown: number;
  over: boolean;
  list: boolean;
  called: ReadonlySet<number>;
  onShow: (card: number) => void;
}

/** Above the cards on a phone: the shown card and its numbers to go, or a tab for each card; the auto-mark switch. */
export const CardsHead = memo(function CardsHead(props: CardsHeadProps) {
  const { order, shown, over, list, called, onShow } = props;
  const t = useT();
  const tabs = order.length > 1 && !list;
  return (
    <div className={styles['head']}>
      {tabs ? (
        <div className={styles['tabs']} role="group" aria-label={t('game.yourCards')}>
          {order.map((card) => (
            <CardTab
              key={card}
              card={card}
              mask={cardMask(card, called)}
              toGo={numbersToGo(card, called)}
              shown={card === shown}
              onShow={onShow}
            />
          ))}
        </div>
      ) : (
        <b>{list ? t('game.yourCards') : t('card.title', { number: shown })}</b>
      )}
      {!tabs && !over && numbersToGo(shown, called) === 1 && <OneToGo />}
      <AutoMark cards={order} called={called} />
    </div>
  );
});

interface CardTabProps {
  card: number;
  /** The called cells of this card, as a mask. */
  mask: number;
  toGo: number;
  shown: boolean;
  onShow: (card: number) => void;
}

/** A card in small, to choose it; a call renders again only the tabs of cards that have the number. */
const CardTab = memo(function CardTab({ card, mask, toGo, shown, onShow }: CardTabProps) {
  const t = useT();
  const near = toGo > 0 ? t('game.toGo', { count: toGo }) : t('game.bingo');
  return (
    <button
      type="button"
      className={styles['tab']}
      data-near={toGo < 2 || undefined}
      aria-pressed={shown}
      aria-label={`${t('card.title', { number: card })}, ${near}`}
      onClick={() => onShow(card)}
    >
      <PatternPicture mask={mask} />
      <b>{card}</b>
      <small>{near}</small>
    </button>
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
