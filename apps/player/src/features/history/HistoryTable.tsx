import type { GameRecord } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { dateTimeOf, etb, useT } from '../../shared/i18n';
import { classes } from '../../shared/ui';
import { CalledNumbers } from './CalledNumbers';
import { amountOf, resultLooks, stakeLine, winningCardsOf } from './game-record';
import { ProofLink } from './ProofLink';
import { ResultMark } from './ResultMark';
import styles from './HistoryTable.module.css';

const columns: [label: MessageKey, numeric: boolean][] = [
  ['history.column.no', true],
  ['history.column.stake', true],
  ['history.column.amountWon', true],
  ['history.column.calledNumbers', false],
  ['history.column.winningCards', false],
  ['history.column.yourCards', false],
  ['history.column.date', false],
  ['history.column.result', false],
];

/** The rounds of one page on a desktop. */
export function HistoryTable({ games, firstNumber }: { games: GameRecord[]; firstNumber: number }) {
  const t = useT();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map(([label, numeric]) => (
            <th key={label} scope="col" className={classes(numeric && styles['numeric'])}>
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((game, index) => {
          const winning = winningCardsOf(game);
          return (
            <tr key={game.id} data-tone={resultLooks[game.result].tone}>
              <td className={styles['numeric']}>{firstNumber + index}</td>
              <td className={styles['numeric']}>{stakeLine(game)}</td>
              <td className={classes(styles['numeric'], styles['amount'])}>{amountOf(game)}</td>
              <td>
                <CalledNumbers numbers={game.calledNumbers} />
              </td>
              <td>
                {winning.cards.join(', ') || t('history.winnerNone')}
                {winning.perCard !== null && (
                  <small>{t('history.perCard', { amount: etb(winning.perCard) })}</small>
                )}
              </td>
              <td>{game.userCards.join(', ')}</td>
              <td className={styles['date']}>{dateTimeOf(game.createdAt)}</td>
              <td>
                <ResultMark result={game.result} />
                <ProofLink game={game} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
