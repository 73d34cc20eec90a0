import type { GameRecord } from '@libs/contract';
import { useId, useState } from 'react';
import { dateTimeOf, etb, shortAmount, useT } from '../../shared/i18n';
import { Icon } from '../../shared/ui';
import { CalledNumbers } from './CalledNumbers';
import { amountOf, resultLooks, stakeLine, winningCardsOf } from './game-record';
import { ProofLink } from './ProofLink';
import { ResultMark } from './ResultMark';
import styles from './HistoryRow.module.css';

/** One round on a phone, with details that unfold. */
export function HistoryRow({ game }: { game: GameRecord }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const winning = winningCardsOf(game);
  const when = dateTimeOf(game.createdAt);
  const cards = (list: number[]) => (list.length > 0 ? list.join(', ') : t('history.winnerNone'));

  return (
    <li className={styles['row']} data-tone={resultLooks[game.result].tone}>
      <button
        type="button"
        className={styles['main']}
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles['stake']}>
          <b>{shortAmount(Number(game.stake))}</b>
          <small>{t('common.birr')}</small>
        </span>
        <span className={styles['middle']}>
          <ResultMark result={game.result} />
          <small>{when}</small>
        </span>
        <span className={styles['amount']}>
          <b>{amountOf(game)}</b>
          {game.result === 'Split' && <small>{t('history.share', { count: winning.cards.length })}</small>}
        </span>
        <Icon name={open ? 'up' : 'down'} className={styles['arrow']} />
      </button>
      <div id={detailsId} className={styles['details']} hidden={!open}>
        <dl>
          <div>
            <dt>{t('history.column.calledNumbers')}</dt>
            <dd>{game.calledNumbers.length}</dd>
          </div>
          <div>
            <dt>{t('history.column.winningCards')}</dt>
            <dd>{cards(winning.cards)}</dd>
          </div>
          <div>
            <dt>{t('history.column.yourCards')}</dt>
            <dd>{cards(game.userCards)}</dd>
          </div>
          <div>
            <dt>{t('history.column.stake')}</dt>
            <dd>{stakeLine(game)}</dd>
          </div>
        </dl>
        {winning.perCard !== null && <p>{t('history.perCard', { amount: etb(winning.perCard) })}</p>}
        {game.calledNumbers.length > 0 && <CalledNumbers numbers={game.calledNumbers} />}
        <ProofLink game={game} />
      </div>
    </li>
  );
}
