import { useEffect, useState } from 'react';
import { useStore } from '../../shared/device/store';
import { useT, shortAmount, type Translate } from '../../shared/i18n';
import { joinNextRound, MiniCard, Odds, TaxLine, useRound, type Round } from '../../live';
import { spendable, useBalance } from '../../shared/session';
import { Button, classes } from '../../shared/ui';
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
  // While a purchase is on its way, only what is chosen beside it is still to be charged.
  const next = toBuy.filter((one) => !buying.includes(one));
  const all = [...bought, ...toBuy];
  const card = shown !== null && all.includes(shown) ? shown : all.at(-1);
  const over = closed && round !== null;
  const paid = toBuy.length === 0 && bought.length > 0;
  const isBought = card !== undefined && bought.includes(card);

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
            // Before the round is known, nothing is said of its cards, and nothing moves when they come.
            round && (
              <Charge
                amount={stake * (next.length || toBuy.length)}
                paid={stake * bought.length}
                inSpace={round.gameSpace !== null}
              />
            )
          )}
          {round && <Odds round={round} className={styles['charge']} />}
          {round && bought.length === 0 && <Withheld round={round} />}
          {all.length === 0 && (over || (time.left ?? SHORT_SECONDS) < SHORT_SECONDS) && (
            <NextRound key={round?.id} time={time} />
          )}
          {card !== undefined && !over && (
            <Button
              look="text"
              icon={isBought ? 'undo' : 'x'}
              className={styles['remove']}
              aria-label={
                isBought
                  ? `${t('cards.giveBack', { amount: shortAmount(stake) })}, ${t('card.title', { number: card })}`
                  : t('cards.remove', { number: card })
              }
              disabled={buying.includes(card) || pending.has(card)}
              onClick={() => void giveBack(card)}
            >
              {isBought ? t('cards.giveBack', { amount: shortAmount(stake) }) : t('cards.removeShort')}
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
          busy={buying.length > 0}
          className={paid ? styles['paid'] : undefined}
          disabled={over || toBuy.length === 0}
          data-testid="confirm"
          onClick={() => void buy()}
        >
          {paid ? `${t('cards.paid')} · ${startOf(time, t)}` : t('cards.confirm')}
        </Button>
      </div>
    </section>
  );
}

const startOf = ({ left, wait }: BuyingTime, t: Translate) =>
  left ? t('cards.startsIn', { seconds: left }) : t(left === 0 ? 'game.waitingFirst' : wait);

interface ChargeProps {
  /** Birr that Confirm would take; 0 when there is nothing to buy. */
  amount: number;
  /** Birr that the player's bought cards cost. */
  paid: number;
  inSpace: boolean;
}

/** What is paid, with what is left to play with, and the price of the next confirmation. */
function Charge({ amount, paid, inSpace }: ChargeProps) {
  const t = useT();
  const left = useBalance() ? spendable(inSpace) : 0;
  if (amount + paid === 0) return <p className={styles['none']}>{t('cards.noneSelected')}</p>;
  // Splits the translated sentence around the amount, which is emphasised; each language keeps its own word order.
  const [before, after] = t('cards.charged', { amount: '\n' }).split('\n');
  return (
    <>
      {paid > 0 && (
        <p className={styles['yours']}>
          {t('cards.paidSum', { amount: shortAmount(paid), balance: shortAmount(left) })}
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

/** What the prize lacks of the stakes: the house's part, and today's tax if there is one. */
function Withheld({ round: { percent, mostPercent: most } }: { round: Round }) {
  const t = useT();
  return (
    <>
      <p className={styles['charge']}>
        {t(most > percent ? 'cards.feeGrows' : 'cards.fee', { percent, most })}
      </p>
      <TaxLine className={styles['charge']} />
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

/** With less time than this a player who has chosen no card is offered the next round, too. */
const SHORT_SECONDS = 6;
/** The next round of a stake opens when this one is locked; by then the server has surely done so. */
const LOCKED_SECONDS = 2;

/** Takes the player to the stake's next round, as soon as that is open. */
function NextRound({ time: { left, closed } }: { time: BuyingTime }) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  const opens = closed && (left ?? 0) <= LOCKED_SECONDS;
  useEffect(() => {
    if (wanted && opens) joinNextRound();
  }, [wanted, opens, left]);
  return (
    <Button look="text" busy={wanted} data-testid="next-round" onClick={() => setWanted(true)}>
      {t('game.nextCard')}
    </Button>
  );
}
