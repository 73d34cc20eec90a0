import { NUMBERS } from '@libs/contract';
import { memo } from 'react';
import { shortAmount, useT } from '../../../../shared/i18n';
import type { Round } from '../../../../live';
import { classes, IconButton, TibebBand } from '../../../../shared/ui';
import { OwnPlayButton } from '../OwnPlayButton';
import { SoundButton } from '../SoundButton';
import styles from './Boxes.module.css';

/** Prize, stake, calls and players in one strip; on a desktop the prize is the large one. */
export const Boxes = memo(function Boxes({ round, onBack }: { round: Round; onBack: () => void }) {
  const t = useT();
  const count = round.calls.length;
  // On a desktop the whole line is shown, with the amount large; on a phone it stands beside the ball.
  const [before, after] = t('game.winLine', { amount: '\n' }).split('\n');
  return (
    <>
      <header className={styles['boxes']}>
        <IconButton icon="back" label={t('game.leave.title')} className={styles['edge']} onClick={onBack} />
        <OwnPlayButton className={styles['edge']} />
        <p
          className={classes(styles['box'], styles['win'])}
          aria-label={t('game.winLine', { amount: shortAmount(round.netWin) })}
        >
          <small>{t('game.win')}</small>
          <b>
            <i>{before}</i>
            {shortAmount(round.netWin)}
            <i>{after}</i>
          </b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.stake')}</small>
          <b>{shortAmount(round.stake)}</b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.call')}</small>
          <b>
            {count}
            <i>/{NUMBERS}</i>
          </b>
        </p>
        <p className={styles['box']}>
          <small>{t('game.player')}</small>
          <b>{round.userCount}</b>
        </p>
        <SoundButton className={styles['edge']} />
      </header>
      <TibebBand
        progress={count / NUMBERS}
        height={6}
        square
        label={t('game.callsCount', { count })}
        className={styles['band']}
      />
    </>
  );
});
