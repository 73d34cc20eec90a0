import { useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { pickRandom } from './selection';
import styles from './CardsTools.module.css';

/** What each colour of a card says. */
const legend = [
  ['cards.available', 'surface'],
  ['cards.yours', 'ok'],
  ['cards.taken', 'badbg'],
  ['cards.choosing', 'infobg'],
] as const;

/** Random choice of a card, and the legend of the colours. */
export function CardsTools({ limit, closed }: { limit: number; closed: boolean }) {
  const t = useT();
  return (
    <div className={styles['tools']}>
      <Button
        look="gold"
        icon="dice"
        className={styles['random']}
        disabled={closed}
        onClick={() => pickRandom(limit)}
      >
        {t('cards.random')}
      </Button>
      <ul className={styles['legend']}>
        {legend.map(([text, colour]) => (
          <li key={text} className={styles['entry']}>
            <i style={{ background: `var(--${colour})` }} />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
