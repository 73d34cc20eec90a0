import { loadSchedules } from '../app/lazy-dialogs';
import { usePart } from '../shared/lazy/use-lazy';
import { HomePage } from '../features/home/HomePage';

/** /home: the landing card, and the next scheduled game below it. */
export function LandingPage() {
  const part = usePart(loadSchedules);
  return <HomePage>{part && <part.NextGame />}</HomePage>;
}
