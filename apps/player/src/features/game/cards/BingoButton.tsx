import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n';
import { classes } from '../../../shared/ui';
import { playEffect, vibrate } from '../../../shared/audio';
import { nearestFirst, numbersToGo } from './marks';
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

/** For a player without a card, in the place of the Bingo button: leads to the cards of the next round. */
export function NextCard({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <div className={styles['place']}>
      <button
        type="button"
        data-testid="next-card"
        className={classes(styles['bingo'], styles['next'])}
        onClick={onPress}
      >
        {t('game.nextCard')}
      </button>
    </div>
  );
}

/** State of the Bingo button (ux.md section 6 "Bingo button"). */
type BingoState = 'idle' | 'ready' | 'checking' | 'notYet' | 'unanswered' | 'won';

const ANSWER_SHOWN_MS = 2200;

interface BingoQuestion {
  cards: readonly number[];
  called: ReadonlySet<number>;
  /** The card that the player has chosen to see. */
  active: number | null;
  /** Asks whether the card has won: the server, or in a practice round this phone. */
  ask: (card: number) => Promise<{ ok: true } | { ok: false; code: string }>;
}

/** Asks whether a card has won: the complete one, else the visible one. */
export function useBingo({ cards, called, active, ask }: BingoQuestion) {
  const [answer, setAnswer] = useState<Exclude<BingoState, 'idle' | 'ready'> | null>(null);
  const asking = useRef(false);
  const complete = cards.find((card) => numbersToGo(card, called) === 0);
  const visible = active !== null && cards.includes(active) ? active : nearestFirst(cards, called)[0];
  const card = complete ?? visible;

  useEffect(() => {
    if (answer !== 'notYet' && answer !== 'unanswered') return;
    const timer = setTimeout(() => setAnswer(null), ANSWER_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const press = useCallback(async () => {
    if (asking.current || card === undefined) return;
    asking.current = true;
    setAnswer('checking');
    const ack = await ask(card);
    asking.current = false;
    if (ack.ok) return setAnswer('won');
    setAnswer(ack.code === 'NOT_YET' ? 'notYet' : 'unanswered');
    vibrate('notCalled');
    void playEffect('error');
  }, [ask, card]);

  const state: BingoState = answer ?? (complete === undefined ? 'idle' : 'ready');
  return { state, press: useCallback(() => void press(), [press]) };
}
