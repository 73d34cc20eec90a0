import { winningPatterns } from '@libs/bingo';
import { useT } from '../../../shared/i18n';
import styles from './WatchPage.module.css';

/** The first pattern of each kind stands for all of them. */
const shown = winningPatterns.filter(
  ({ kind }, at) => at === winningPatterns.findIndex((one) => one.kind === kind),
);
const cells = Array.from({ length: 25 }, (_, cell) => cell);

/** What wins, for guests who see their first round. Drawn here, so that the game's own code exports nothing more. */
export function WinningLines() {
  const t = useT();
  return (
    <section className={styles['lines']}>
      <h2>{t('game.patterns')}</h2>
      <ul>
        {shown.map(({ kind, mask }) => (
          <li key={kind}>
            <span aria-hidden="true">
              {cells.map((cell) => (
                <i key={cell} data-on={(mask & (1 << cell)) !== 0 || undefined} />
              ))}
            </span>
            {t(`game.pattern.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
