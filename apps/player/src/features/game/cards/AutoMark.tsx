import { useStore } from '../../../shared/device/store';
import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import { shownMarks } from './marks';
import { autoMarkStore, setAutoMark, setMarks } from './marks-store';
import styles from './AutoMark.module.css';

/** Switches automatic marking; turned off, automatic marks stay. */
export function toggleAutoMark(cards: readonly number[], called: ReadonlySet<number>): void {
  const on = autoMarkStore.get();
  if (on) setMarks(Object.fromEntries(cards.map((card) => [card, shownMarks(card, called, 0, true)])));
  setAutoMark(!on);
}

/** The small switch above the cards. */
export function AutoMark({ cards, called }: { cards: readonly number[]; called: ReadonlySet<number> }) {
  const t = useT();
  const on = useStore(autoMarkStore);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('game.autoMark')}
      className={styles['switch']}
      onClick={() => toggleAutoMark(cards, called)}
    >
      <span>{t('game.autoMark.short')}</span>
      <span className={styles['track']}>{on && <Icon name="check" className={styles['tick']} />}</span>
    </button>
  );
}
