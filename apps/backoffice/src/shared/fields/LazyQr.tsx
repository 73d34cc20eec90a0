import { lazy, Suspense } from 'react';

const Picture = lazy(async () => ({ default: (await import('./QrPicture')).QrPicture }));

/** A QR code whose space is reserved from the start, because the code that draws it loads only on demand. */
export function LazyQr(symbol: { text: string; label: string }) {
  return (
    <div style={{ width: 200, height: 200, borderRadius: 10, overflow: 'hidden' }}>
      <Suspense>
        <Picture {...symbol} />
      </Suspense>
    </div>
  );
}
