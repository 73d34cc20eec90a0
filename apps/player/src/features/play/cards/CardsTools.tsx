import { useT } from '../../../shared/i18n';
import { Button, classes } from '../../../shared/ui';
import { pickRandom } from './selection';
import styles from './CardsTools.module.css';

const legend = [
  ['cards.available', 'open'],
  ['cards.yours', 'yours'],
  ['cards.taken', 'taken'],
  ['cards.choosing', 'held'],
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
        {legend.map(([text, look]) => (
          <li key={text} className={classes(styles['entry'], styles[look])}>
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
