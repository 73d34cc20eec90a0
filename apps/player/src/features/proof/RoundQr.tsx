import { useMemo, useState } from 'react';
import { useT } from '../../shared/i18n';
import { Button, toast } from '../../shared/ui';
import { qrCode } from './qr/qr-code';
import styles from './RoundPage.module.css';

const QUIET = 4;

/** The dark modules as one path, a rectangle for each run in a row. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');

/** The public address of this page: as a QR code to hold up, as a link to send. */
export function RoundQr() {
  const t = useT();
  const [address] = useState(() => location.origin + location.pathname);
  const rows = useMemo(() => {
    try {
      return qrCode(address);
    } catch {
      // An address too long for a readable symbol can still be copied.
      return [];
    }
  }, [address]);
  const size = rows.length + 2 * QUIET;

  async function share() {
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title: t('proof.title'), url: address });
      else {
        await navigator.clipboard.writeText(address);
        toast.success(t('common.copied'));
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('error.copy'));
    }
  }

  return (
    <section className={styles['link']}>
      {rows.length > 0 && (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('proof.qr')} className={styles['qr']}>
          <rect width={size} height={size} fill="#fff" />
          <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
        </svg>
      )}
      <div>
        <p>{t('proof.qrHint')}</p>
        <Button look="ghost" icon="share" onClick={() => void share()}>
          {t('common.share')}
        </Button>
        <p>
          <small>{t('proof.script')}</small> <code>npm run verify-round</code>
        </p>
      </div>
    </section>
  );
}
