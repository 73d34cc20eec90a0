import { cardNumbers, letterOf } from '@libs/bingo';
import { afterPaint } from '../../../../shared/lazy/after-paint';
import { playEffect, vibrate } from '../../../../shared/audio';
import { translate } from '../../../../shared/i18n';
import { roundStore } from '../../../../live';
import { toast } from '../../../../shared/ui';
import { tapCell, type Tap } from './marks';
import { autoMarkStore, marksStore, setMarks } from './marks-store';

const NOTICE_MS = 2000;

/** A player's tap on a cell: changes the mark, or explains why not. */
export function tapOnCard(card: number, cell: number): Tap {
  const called = new Set(roundStore.get()?.calls);
  const before = marksStore.get().byCard[card] ?? 0;
  const { marks, tap } = tapCell(card, cell, called, before);
  if (tap === 'notCalled') {
    const number = cardNumbers(card)[cell] ?? 1;
    vibrate('notCalled');
    void playEffect('error');
    toast.info(translate('card.notCalled', { letter: letterOf(number), number }), NOTICE_MS);
    return tap;
  }
  if (tap === 'free' || autoMarkStore.get()) return tap;
  setMarks({ [card]: marks });
  if (tap === 'marked') {
    vibrate('mark');
    afterPaint(() => void playEffect('mark'));
  }
  return tap;
}
