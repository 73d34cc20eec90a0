import { letterOf } from '@libs/bingo';
import { useState } from 'react';
import { shortAmount, useT, etb } from '../../../shared/i18n';
import { ConnectionChip, MiniCard, type Round, type RoundResult } from '../../../live';
import { useBalance } from '../../../shared/session';
import { Button, classes, Dialog, Icon, Mesob } from '../../../shared/ui';
import type { Winner } from '@libs/contract';
import { numbersToGo } from '../cards/marks';
import { AfterRound } from './AfterRound';
import { SameCards } from './SameCards';
import styles from './ResultDialog.module.css';

interface ResultDialogProps {
  round: Round;
  result: RoundResult;
  onClose: () => void;
  /** Called when the player is on the way to another page, which the dialog must not cover. */
  onGone: () => void;
  /** The player has another running game; the button leads to that game and not to a new one. */
  others: boolean;
}

const titles = {
  won: 'result.won',
  split: 'result.won',
  lost: 'result.lost',
  watched: 'result.winner',
  refunded: 'history.result.refunded',
} as const;

/**
 * Outcome of the round: festive for a winner, plain for the other players, with what the player paid, the winning
 * cards, how near the player's own cards were, and the ways on.
 */
export function ResultDialog({ round, result, onClose, onGone, others }: ResultDialogProps) {
  const t = useT();
  const { kind, winners, amount } = result;
  const last = round.calls.at(-1);
  const won = kind === 'won' || kind === 'split';
  const price = round.stake * round.mine.length;
  const balance = useBalance();
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
            {kind === 'lost' && (
              <p className={styles['text']}>
                {t('result.lostBody')} · {etb(-price)}
              </p>
            )}
            {!won && <p className={styles['who']}>{t('result.prize')}</p>}
            <p className={styles['amount']}>
              <small>{unit}</small> {shownAmount}
            </p>
            {won && (
              <p className={styles['text']}>
                {t('history.line', { label: t('history.column.stake'), value: etb(price) })}
                {balance && (
                  <span className={styles['balance']}>
                    {' · '}
                    <Icon name="wallet" />
                    <span className="visually-hidden">{t('home.balance')}</span>{' '}
                    {etb(balance.activeBalance + balance.bonusWallet)}
                  </span>
                )}
              </p>
            )}
            {winners.length > 1 && (
              <p className={styles['text']}>{t('result.split', { count: winners.length })}</p>
            )}
            <Cards round={round} result={result} won={won} />
          </>
        )}
        <AfterRound round={round} result={result} />
        <ConnectionChip />
        <div className={styles['ways']}>
          {!others && <SameCards round={round} onGone={onGone} />}
          <Button look="ok" size="large" data-autofocus onClick={onClose}>
            {t(others ? 'common.next' : 'result.playAgain')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CardsProps {
  round: Round;
  result: RoundResult;
  won: boolean;
}

/**
 * The winning cards, own ones first, then the player's other cards with the numbers that they still needed; several
 * can be viewed one by one.
 */
function Cards({ round, result: { winners, own }, won }: CardsProps) {
  const t = useT();
  const called = new Set(round.calls);
  const order = [...own, ...winners.filter((winner) => !own.includes(winner))];
  const lost = round.mine.filter((card) => !own.some((winner) => winner.card === card));
  const [chosen, setChosen] = useState(order[0]?.card ?? lost[0]);
  const winner = order.find(({ card }) => card === chosen);
  if (chosen === undefined) return null;
  const toGo = (card: number) => t('game.toGo', { count: numbersToGo(card, called) });
  const mine = round.mine.includes(chosen);
  return (
    <div className={styles['cards']}>
      <p className={styles['text']}>
        {winner ? (
          <>
            {t('result.winningCards')} · <b>{chosen}</b> · {t(`game.pattern.${winner.pattern}`)}
            {order.length > 1 && <> · {etb(winner.amount)}</>}
          </>
        ) : (
          <>
            {t('game.yourCards')} · <b>{chosen}</b> · {toGo(chosen)}
          </>
        )}
      </p>
      {order.length + lost.length > 1 && (
        <div className={styles['choice']} role="group" aria-label={t('result.winningCards')}>
          {[...order.map(({ card }) => card), ...lost].map((card) => (
            <button
              key={card}
              type="button"
              aria-pressed={card === chosen}
              data-mine={round.mine.includes(card) || undefined}
              onClick={() => setChosen(card)}
            >
              {card}
              {lost.includes(card) && <small>{toGo(card)}</small>}
            </button>
          ))}
        </div>
      )}
      {winner && !(won && mine) && (
        <p className={styles['who']}>
          {t('result.winner')} · {mine ? t('leaderboard.you') : winner.userName}
        </p>
      )}
      <div className={styles['picture']}>
        <MiniCard
          card={chosen}
          size="large"
          label={t('card.title', { number: chosen })}
          called={called}
          won={wonCells(winner)}
        />
      </div>
    </div>
  );
}

const wonCells = (winner: Winner | undefined) =>
  winner && new Set(winner.cells.map(([row, column]) => row * 5 + column));

/** Splits "ETB 1,444.00" into its unit and its amount, which are set in different sizes. */
function etbParts(birr: number): [unit: string, amount: string] {
  const [unit = '', amount = ''] = etb(birr).split('\u00a0');
  return [unit, amount];
}
