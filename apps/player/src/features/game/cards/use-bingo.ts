import { useCallback, useEffect, useRef, useState } from 'react';
import { playEffect, vibrate } from '../../../shared/audio';
import { request, type Round } from '../../../live';
import { nearestFirst, numbersToGo } from './marks';

/** State of the Bingo button (ux.md section 6 "Bingo button"). */
export type BingoState = 'idle' | 'ready' | 'checking' | 'notYet' | 'unanswered' | 'won';

const ANSWER_SHOWN_MS = 2200;

/** Asks the server whether a card has won: the complete one, else the visible one. */
export function useBingo(round: Round, called: ReadonlySet<number>, active: number | null) {
  const [answer, setAnswer] = useState<Exclude<BingoState, 'idle' | 'ready'> | null>(null);
  const asking = useRef(false);
  const complete = round.mine.find((card) => numbersToGo(card, called) === 0);
  const visible =
    active !== null && round.mine.includes(active) ? active : nearestFirst(round.mine, called)[0];
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
    const ack = await request('bingo', { roundId: round.id, card });
    asking.current = false;
    if (ack.ok) return setAnswer('won');
    setAnswer(ack.code === 'NOT_YET' ? 'notYet' : 'unanswered');
    vibrate('notCalled');
    void playEffect('error');
  }, [round.id, card]);

  const state: BingoState = answer ?? (complete === undefined ? 'idle' : 'ready');
  return { state, press: useCallback(() => void press(), [press]) };
}
