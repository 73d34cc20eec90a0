import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n';
import { Icon, toast } from '../../shared/ui';
import styles from './ReferralCode.module.css';

/** The player's own code and the button that copies the sign-up link with it. */
export function ReferralCode({ code }: { code: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), timings.toastCopy);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/Signup/${encodeURIComponent(code)}`);
      setCopied(true);
    } catch {
      toast.error(t('error.copy'));
    }
  }

  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{t('settings.referral')}</span>
      <div className={styles['box']}>
        <b>{code}</b>
        <button
          type="button"
          className={styles['copy']}
          data-done={copied || undefined}
          onClick={() => void copy()}
        >
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-live="polite">{t(copied ? 'settings.linkCopied' : 'settings.copyLink')}</span>
        </button>
      </div>
    </div>
  );
}
