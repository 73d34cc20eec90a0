import { letterOf } from '@libs/bingo';
import type { ReactNode } from 'react';
import { shortAmount, useT } from '../../../../shared/i18n';
import type { Round, RoundResult } from '../../../../live';
import { Button, classes, Dialog, Mesob } from '../../../../shared/ui';
import { etbParts } from './etb-parts';
import { WinningCards } from './WinningCards';
import styles from './ResultDialog.module.css';

interface ResultDialogProps {
  round: Round;
  result: RoundResult;
  onClose: () => void;
  /** Another own game is on: the button leads to it and not to a new one. */
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
