import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import { Icon, toast } from '../ui';
import styles from './CopyBox.module.css';

interface CopyBoxProps {
  label: string;
  /** What is read: a code, or the link itself. */
  text: string;
  /** The link that is copied. */
  link: string;
}

/** Something to pass on, with the button that copies its link and then says so for three seconds. */
export function CopyBox({ label, text, link }: CopyBoxProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), timings.toastCopy);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast.error(t('error.copy'));
    }
  }

  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['box']}>
        <b>{text}</b>
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
