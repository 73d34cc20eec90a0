import { winningPatterns } from '@libs/bingo';
import { memo, useState } from 'react';
import { useStore } from '../../shared/device/store';
import { useT, addTexts } from '../../shared/i18n';
import { Switch, IconButton } from '../../shared/ui';
import { toggleAutoMark } from './cards/OwnCards';
import { PatternPicture } from './cards/PatternPicture';
import { autoMarkStore } from './cards/marks-store';
import { loadLimitsTexts } from '@libs/i18n';
import { lazyDialog } from '../../shared/lazy/lazy-dialog';
import { toggleSound, useSound } from '../../shared/audio';
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
  practice?: boolean;
}) {
  const { mine, called, practice } = props;
  const t = useT();
  const automatic = useStore(autoMarkStore);
  return (
    <div className={styles['tools']}>
      <Patterns />
      <div className={styles['row']}>
        <div className={styles['mark']}>
          <Switch label={t('game.autoMark')} on={automatic} onChange={() => toggleAutoMark(mine, called)} />
        </div>
        {!practice && <OwnPlayButton className={styles['sound']} />}
        <SoundButton className={styles['sound']} />
      </div>
    </div>
  );
});

/** A chunk of its own, loaded when it is opened. */
const PlayDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../../shared/limits/PlayDialog'), addTexts(loadLimitsTexts)]);
  return module.PlayDialog;
});

/** Opens the figures of the player's own play: time, stakes, prizes and the difference (docs/players.md 1). */
export function OwnPlayButton({ className }: { className?: string | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="clock"
        label={t('game.ownPlay')}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      />
      {open && <PlayDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const words = { on: 'game.mute', locked: 'game.soundHint', muted: 'game.unmute' } as const;

/** Turns the spoken calls off and on. A browser allows no sound before the first tap, so that tap starts them. */
export function SoundButton({ className }: { className?: string | undefined }) {
  const t = useT();
  const sound = useSound();
  return (
    <IconButton
      icon={sound === 'on' ? 'sound' : 'mute'}
      label={t(words[sound])}
      aria-pressed={sound !== 'on'}
      className={className}
      onClick={toggleSound}
    />
  );
}
