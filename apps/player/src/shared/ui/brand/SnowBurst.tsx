import { lazy, Suspense, useState } from 'react';
import { movesLess, preferences } from '../../device/preferences';

// The snow is decoration only, so it is left out if it cannot be fetched.
const Snow = lazy(() =>
  import('../../snow/Snow').then(
    (file) => ({ default: file.Snow }),
    () => ({ default: () => null }),
  ),
);

/** Snow for three seconds; not shown and not fetched with reduced movement or with the data saver. */
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
