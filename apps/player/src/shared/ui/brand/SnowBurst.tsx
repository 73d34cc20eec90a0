import { lazy, Suspense, useState } from 'react';
import { movesLess, preferences } from '../../device/preferences';

// Decoration: where it cannot be fetched there is none.
const Snow = lazy(() =>
  import('../../snow/Snow').then(
    (file) => ({ default: file.Snow }),
    () => ({ default: () => null }),
  ),
);

/** Snow for three seconds; nothing, and nothing fetched, where movement or data is to be saved. */
export function SnowBurst({ onEnd }: { onEnd?: () => void }) {
  const [wanted] = useState(() => !movesLess() && !preferences.get().dataSaver);
  return (
    wanted && (
      <Suspense>
        <Snow onEnd={onEnd} />
      </Suspense>
    )
  );
}
