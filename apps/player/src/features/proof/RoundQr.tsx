import { Suspense, useState } from 'react';
import { shareLink } from '../../shared/aside/share-link';
import { useT } from '../../shared/i18n';
import { lazySection } from '../../shared/lazy/lazy';
import { Button } from '../../shared/ui';
import styles from './RoundPage.module.css';

const RoundSymbol = lazySection(async () => (await import('./RoundSymbol')).RoundSymbol);

/** The public address of this page, as a QR code and as a link. */
export function RoundQr() {
  const t = useT();
  const [address] = useState(() => location.origin + location.pathname);

  return (
    <section className={styles['link']}>
      <Suspense fallback={<span className={styles['qr']} />}>
        <RoundSymbol address={address} />
      </Suspense>
      <div>
        <p>{t('proof.qrHint')}</p>
        <Button look="ghost" icon="share" onClick={() => void shareLink(address, t('proof.title'))}>
          {t('common.share')}
        </Button>
        <p>
          <small>{t('proof.script')}</small> <code>npm run verify-round</code>
        </p>
      </div>
    </section>
  );
}
