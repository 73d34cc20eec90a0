import { Suspense, useState } from 'react';
import { useT } from '../../shared/i18n';
import { lazySection } from '../../shared/lazy/lazy';
import { Button, toast } from '../../shared/ui';
import styles from './RoundPage.module.css';

const RoundSymbol = lazySection(async () => (await import('./RoundSymbol')).RoundSymbol);

/** The public address of this page, as a QR code and as a link. */
export function RoundQr() {
  const t = useT();
  const [address] = useState(() => location.origin + location.pathname);

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
      <Suspense fallback={<span className={styles['qr']} />}>
        <RoundSymbol address={address} />
      </Suspense>
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
