import { qrSymbol } from '@libs/qr';
import { useMemo } from 'react';
import { useT } from '../../shared/i18n';
import styles from './RoundPage.module.css';

/** The address of a round as a QR code; black on white in both themes, because scanners need that. */
export function RoundSymbol({ address }: { address: string }) {
  const t = useT();
  const { size, path } = useMemo(() => qrSymbol(address), [address]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('proof.qr')} className={styles['qr']}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
