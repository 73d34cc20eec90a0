import { letterOf } from '@libs/bingo';
import { type ReactNode, useState } from 'react';
import { shortAmount, useT, etb } from '../../../shared/i18n';
import { MiniCard, type Round, type RoundResult } from '../../../live';
import { Button, classes, Dialog, Mesob } from '../../../shared/ui';
import type { Winner } from '@libs/contract';
import styles from './ResultDialog.module.css';

interface ResultDialogProps {
  round: Round;
  result: RoundResult;
  onClose: () => void;
  /** The player has another running game; the button leads to that game and not to a new one. */
  others?: boolean;
  /** Further actions, above the button that continues. */
  children?: ReactNode;
}

const titles = {
  won: 'result.won',
  split: 'result.won',
  lost: 'result.lost',
  watched: 'result.winner',
  refunded: 'history.result.refunded',
} as const;

/**
 * Outcome of the round: festive for a winner, plain for the other players, with the winning cards and the button that
 * continues.
 */
export function ResultDialog({ round, result, onClose, others, children }: ResultDialogProps) {
  const t = useT();
  const { kind, winners, amount } = result;
  const last = round.calls.at(-1);
  const won = kind === 'won' || kind === 'split';
  const [unit, shownAmount] = etbParts(won ? amount : round.winAmount);
  return (
    <Dialog
      bare
      role="alertdialog"
      title={t(titles[kind])}
      onClose={onClose}
      testId="result"
      className={classes(!won && styles['quiet'])}
    >
      <div className={styles['body']} data-result={kind}>
        {last !== undefined && kind !== 'refunded' && (
          <Mesob
            size={won ? '76px' : '56px'}
            letter={letterOf(last)}
            number={last}
            className={styles['ball']}
          />
        )}
        <p className={styles['title']} aria-hidden="true">
          {t(titles[kind])}
        </p>
        {kind === 'refunded' ? (
          <p className={styles['text']}>{t('result.refunded', { amount: shortAmount(amount) })}</p>
        ) : (
          <>
            {kind === 'lost' && <p className={styles['text']}>{t('result.lostBody')}</p>}
            {!won && (
              <p className={styles['who']}>
                {t('result.prize')}
                {winners.length === 1 && ` · ${winners[0]?.userName}`}
              </p>
            )}
            <p className={styles['amount']}>
              <small>{unit}</small> {shownAmount}
            </p>
            {winners.length > 1 && (
              <p className={styles['text']}>{t('result.split', { count: winners.length })}</p>
            )}
            <WinningCards winners={winners} own={result.own} won={won} calls={round.calls} />
          </>
        )}
        {children}
        <Button look="ok" size="large" wide data-autofocus onClick={onClose}>
          {t(others ? 'common.next' : 'result.playAgain')}
        </Button>
      </div>
    </Dialog>
  );
}

interface WinningCardsProps {
  winners: readonly Winner[];
  own: readonly Winner[];
  won: boolean;
  calls: readonly number[];
}

/** The winning cards, own ones first; several can be viewed one by one. */
function WinningCards({ winners, own, won, calls }: WinningCardsProps) {
  const t = useT();
  const order = [...own, ...winners.filter((winner) => !own.includes(winner))];
  const [index, setIndex] = useState(0);
  const shown = order[index] ?? order[0];
  if (!shown) return null;
  const mine = own.includes(shown);
  return (
    <div className={styles['cards']}>
      <p className={styles['text']}>
        {t('result.winningCards')} · <b>{shown.card}</b> · {t(`game.pattern.${shown.pattern}`)}
        {order.length > 1 && <> · {etb(shown.amount)}</>}
      </p>
      {order.length > 1 && (
        <div className={styles['choice']} role="group" aria-label={t('result.winningCards')}>
          {order.map((winner, place) => (
            <button
              key={winner.card}
              type="button"
              aria-pressed={place === index}
              data-mine={own.includes(winner) || undefined}
              onClick={() => setIndex(place)}
            >
              {winner.card}
            </button>
          ))}
        </div>
      )}
      {!(won && mine) && (
        <p className={styles['who']}>
          {t('result.winner')} · {mine ? t('leaderboard.you') : shown.userName}
        </p>
      )}
      <div className={styles['picture']}>
        <MiniCard
          card={shown.card}
          size="large"
          label={t('card.title', { number: shown.card })}
          called={new Set(calls)}
          won={new Set(shown.cells.map(([row, column]) => row * 5 + column))}
        />
      </div>
    </div>
  );
}

/** Splits "ETB 1,444.00" into its unit and its amount, which are set in different sizes. `whole` drops ".00". */
function etbParts(birr: number, whole = false): [unit: string, amount: string] {
  const [unit = '', amount = ''] = etb(birr).split('\u00a0');
  return [unit, whole ? amount.replace(/\.00$/, '') : amount];
}
