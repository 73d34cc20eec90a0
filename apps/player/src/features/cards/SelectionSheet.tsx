import { useStore } from '../../shared/device/store';
import { useT, shortAmount } from '../../shared/i18n';
import { MiniCard, useRound } from '../../live';
import { Button, classes, Icon } from '../../shared/ui';
import { cardsToBuy } from './grid-state';
import { buy, giveBack, selectionStore, showSelection } from './selection';
import type { BuyingTime } from './use-buying-time';
import styles from './SelectionSheet.module.css';

interface SelectionSheetProps {
  stake: number;
  time: BuyingTime;
  closed: boolean;
  onBack: () => void;
}

/** Chosen cards and their price, within reach of the thumb; after the lock, the next step. */
export function SelectionSheet({ stake, time, closed, onBack }: SelectionSheetProps) {
  const t = useT();
  const { pending, shown, buying } = useStore(selectionStore);
  const round = useRound((now) => now);
  const bought = round?.mine ?? [];
  const toBuy = round ? cardsToBuy(round, pending) : [];
  const all = [...bought, ...toBuy];
  const card = shown !== null && all.includes(shown) ? shown : all.at(-1);
  const over = closed && round !== null;

  return (
    <section className={styles['sheet']} aria-label={t('cards.selected', { numbers: all.join(', ') || '0' })}>
      <div className={styles['grip']} aria-hidden="true" />
      {all.length > 1 && (
        <div className={styles['tabs']} role="group" aria-label={t('game.yourCards')}>
          {all.map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === card}
              className={classes(styles['tab'], bought.includes(number) && styles['bought'])}
              onClick={() => showSelection(number)}
            >
              {number}
            </button>
          ))}
        </div>
      )}
      <div className={styles['preview']}>
        {card !== undefined && <MiniCard card={card} label={t('cards.preview', { number: card })} />}
        <div className={styles['facts']} aria-live="polite">
          {card !== undefined && (
            <p className={styles['name']}>
              {t('card.title', { number: '' })} <b>{card}</b>
            </p>
          )}
          {over ? (
            <NextStep time={time} playing={bought.length > 0} />
          ) : (
            <Charge
              amount={stake * toBuy.length}
              bought={card !== undefined && bought.includes(card)}
              any={all.length > 0}
            />
          )}
          {card !== undefined && !over && (
            <Button
              look="text"
              icon="x"
              className={styles['remove']}
              aria-label={t('cards.remove', { number: card })}
              disabled={buying || pending.has(card)}
              onClick={() => void giveBack(card)}
            >
              {t('cards.removeShort')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles['actions']}>
        <Button look="ghost" size="large" onClick={onBack}>
          {t('common.goBack')}
        </Button>
        <Button
          look="ok"
          size="large"
          busy={buying}
          disabled={over || toBuy.length === 0}
          data-testid="confirm"
          onClick={() => void buy()}
        >
          {t('cards.confirm')}
        </Button>
      </div>
    </section>
  );
}

interface ChargeProps {
  /** Birr that Confirm would take; 0 when there is nothing to buy. */
  amount: number;
  /** Whether the shown card is bought already. */
  bought: boolean;
  /** Whether the player has any card. */
  any: boolean;
}

/** Price of the next confirmation. */
function Charge({ amount, bought, any }: ChargeProps) {
  const t = useT();
  if (!any) return <p className={styles['none']}>{t('cards.noneSelected')}</p>;
  // Splits the translated sentence around the amount, which is emphasised; each language keeps its own word order.
  const [before, after] = t('cards.charged', { amount: '\n' }).split('\n');
  return (
    <>
      {bought && (
        <p className={styles['yours']}>
          <Icon name="check" className={styles['tick']} />
          {t('cards.yours')}
        </p>
      )}
      {amount > 0 && (
        <p className={styles['charge']}>
          {before}
          <b>{shortAmount(amount)}</b>
          {after}
        </p>
      )}
    </>
  );
}

/** Shown after the lock: says that buying is over and what comes next. */
function NextStep({ time, playing }: { time: BuyingTime; playing: boolean }) {
  const t = useT();
  return (
    <div className={styles['next']}>
      <p>{t('cards.timeUp')}</p>
      <b>{time.left ? t('game.countdown', { seconds: time.left }) : t('game.waitingFirst')}</b>
      {!playing && <p>{t('card.noneInGame')}</p>}
    </div>
  );
}
