import { loadSchedules } from '../app/lazy-dialogs';
import { useLazy } from '../shared/lazy/lazy';
import { HomePage } from '../features/home/HomePage';

/** /home: the landing card, and the next scheduled game below it. */
export function LandingPage() {
  const loaded = useLazy(loadSchedules);
  return <HomePage>{loaded && <loaded.NextGame />}</HomePage>;
}
