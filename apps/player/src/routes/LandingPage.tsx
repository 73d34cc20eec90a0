import { loadSchedules } from '../app/lazy-dialogs';
import { useLazy } from '../shared/lazy/lazy';
import { BigGamesSlot } from './BigGamesSlot';
import { HomePage } from '../features/home/HomePage';

/** /home: the landing card, and below it the big games and the next scheduled game. */
export function LandingPage() {
  const loaded = useLazy(loadSchedules);
  return (
    <HomePage>
      <BigGamesSlot />
      {loaded && <loaded.NextGame />}
    </HomePage>
  );
}
