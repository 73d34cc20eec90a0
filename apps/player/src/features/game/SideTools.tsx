import { winningPatterns } from '@libs/bingo';
import { memo } from 'react';
import { useStore } from '../../shared/device/store';
import { useT } from '../../shared/i18n';
import { Switch, classes } from '../../shared/ui';
import { toggleAutoMark } from './cards/AutoMark';
import { autoMarkStore } from './cards/marks-store';
import { OwnPlayButton } from './OwnPlayButton';
import { SoundButton } from './SoundButton';
import styles from './SideTools.module.css';

/** The first pattern of each kind stands for all of them. */
const shown = winningPatterns.filter(
  ({ kind }, at) => at === winningPatterns.findIndex((one) => one.kind === kind),
);

/** The winning patterns; equal in every round, so a call does not render them again. */
const Patterns = memo(function Patterns() {
  const t = useT();
  return (
    <section className={styles['patterns']}>
      <h2>{t('game.patterns')}</h2>
      <ul>
        {shown.map(({ kind, mask }) => (
          <li key={kind}>
            <PatternPicture mask={mask} />
            {t(`game.pattern.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Below the prize on a desktop: the winning patterns, the auto-mark switch, the sound button. */
export const SideTools = memo(function SideTools(props: {
  mine: readonly number[];
  called: ReadonlySet<number>;
}) {
  const { mine, called } = props;
  const t = useT();
  const automatic = useStore(autoMarkStore);
  return (
    <div className={styles['tools']}>
      <Patterns />
      <div className={styles['row']}>
        <div className={styles['mark']}>
          <Switch label={t('game.autoMark')} on={automatic} onChange={() => toggleAutoMark(mine, called)} />
        </div>
        <OwnPlayButton className={styles['sound']} />
        <SoundButton className={styles['sound']} />
      </div>
    </div>
  );
});

const cells = Array.from({ length: 25 }, (_, cell) => cell);

/** A winning pattern as a small picture. */
function PatternPicture({ mask }: { mask: number }) {
  return (
    <svg viewBox="0 0 29 29" aria-hidden="true" className={styles['picture']}>
      {cells.map((cell) => (
        <rect
          key={cell}
          x={(cell % 5) * 6}
          y={Math.floor(cell / 5) * 6}
          width="5"
          height="5"
          rx="1.2"
          className={classes(styles['dot'], (mask & (1 << cell)) !== 0 && styles['on'])}
        />
      ))}
    </svg>
  );
}
