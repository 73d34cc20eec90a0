import { qrSymbol } from '@libs/qr';
import { useMemo } from 'react';

/** A text as a QR code, black on white in both themes, 200 px wide. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrSymbol(text), [text]);
  return (
    <svg width={200} height={200} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
