import { lazy, Suspense } from 'react';

const Picture = lazy(async () => ({ default: (await import('./QrPicture')).QrPicture }));

/** A QR code in a reserved place; its code loads on demand. */
export function LazyQr(symbol: { text: string; label: string }) {
  return (
    <div style={{ width: 200, height: 200, borderRadius: 10, overflow: 'hidden' }}>
      <Suspense>
        <Picture {...symbol} />
      </Suspense>
    </div>
  );
}
