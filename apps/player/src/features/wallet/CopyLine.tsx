import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n';
import { Icon, toast } from '../../shared/ui';
import styles from './CopyLine.module.css';

/** Something to be typed elsewhere, and the button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), timings.toastCopy);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('error.copy'));
    }
  }

  return (
    <div className={styles['line']}>
      <p>
        <small>{label}</small>
        <b>{text}</b>
      </p>
      <button
        type="button"
        className={styles['copy']}
        data-done={copied || undefined}
        aria-label={`${t(copied ? 'common.copied' : 'common.copy')}: ${label}`}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{t(copied ? 'common.copied' : 'common.copy')}</span>
      </button>
    </div>
  );
}
