import { etb, useT } from '../i18n';
import type { Limits } from './limits-api';
import styles from './limits.module.css';

const spans = ['session', 'today', 'days30'] as const;
const rows = ['staked', 'won', 'net'] as const;

/** Time in this session, and what was staked and won; a loss has its minus. */
export function PlaySums({ limits }: { limits: Limits }) {
  const t = useT();
  return (
    <div className={styles['sums']} data-testid="play-sums">
      <p>{t('limits.play.time', { minutes: limits.played.sessionMinutes })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('limits.play')}</span>
            </th>
            {spans.map((span) => (
              <th key={span} scope="col">
                {t(`limits.play.${span}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`limits.play.${row}`)}</th>
              {spans.map((span) => (
                <td key={span}>{etb(limits[row][span]).replace('ETB\u00a0', '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
