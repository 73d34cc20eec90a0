import { loadSchedules } from '../app/lazy-dialogs';
import { usePart } from '../shared/lazy/use-lazy';
import { HomePage } from '../features/home/HomePage';

/** /home: the landing card, and under it the next scheduled game. */
export function LandingPage() {
  const part = usePart(loadSchedules);
  return <HomePage>{part && <part.NextGame />}</HomePage>;
}
