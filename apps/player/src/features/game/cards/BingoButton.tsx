import { memo } from 'react';
import { useT } from '../../../shared/i18n';
import { classes } from '../../../shared/ui';
import type { BingoState } from './use-bingo';
import styles from './BingoButton.module.css';

const words = {
  idle: 'game.bingo',
  ready: 'game.bingo',
  checking: 'game.bingo.checking',
  notYet: 'game.bingo.notYet',
  unanswered: 'error.timeout',
  won: 'game.bingo.win',
} as const;

interface BingoButtonProps {
  state: BingoState;
  press: () => void;
  disabled: boolean;
}

/** The Bingo button. A wrong press costs nothing: the server finds every winner by itself. */
export const BingoButton = memo(function BingoButton({ state, press, disabled }: BingoButtonProps) {
  const t = useT();
  const plain = state === 'idle' || state === 'ready';
  return (
    <div className={styles['place']}>
      <button
        type="button"
        data-testid="bingo"
        data-state={state}
        className={classes(styles['bingo'], styles[state], !plain && styles['answer'])}
        disabled={disabled || state === 'checking'}
        aria-busy={state === 'checking' || undefined}
        aria-keyshortcuts="B"
        onClick={press}
      >
        {state === 'checking' && <span className={styles['spinner']} aria-hidden="true" />}
        {t(words[state])}
      </button>
      <p className="visually-hidden" role="status">
        {plain || state === 'checking' ? '' : t(words[state])}
      </p>
    </div>
  );
});
