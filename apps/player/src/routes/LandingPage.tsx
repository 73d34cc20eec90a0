import { loadSchedules } from '../app/parts';
import { usePart } from '../shared/use-part';
import { HomePage } from '../features/home/HomePage';

/** /home: the landing card, and under it the next scheduled game. */
export function LandingPage() {
  const part = usePart(loadSchedules);
  return <HomePage>{part && <part.NextGame />}</HomePage>;
}
