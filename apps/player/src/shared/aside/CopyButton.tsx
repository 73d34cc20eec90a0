import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import { Icon, toast } from '../ui';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** Words of the button, before and after. */
  copy: string;
  copied: string;
  /** Which of several things it is, for those who do not see it. */
  about?: string;
}

/** Copies a text, and says for three seconds that it did. */
export function CopyButton({ text, copy, copied, about }: CopyButtonProps) {
  const t = useT();
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), timings.toastCopy);
    return () => clearTimeout(timer);
  }, [done]);

  async function write() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      toast.error(t('error.copy'));
    }
  }

  const words = done ? copied : copy;
  return (
    <button
      type="button"
      className={styles['copy']}
      data-done={done || undefined}
      aria-label={about && `${words}: ${about}`}
      onClick={() => void write()}
    >
      <Icon name={done ? 'check' : 'copy'} />
      <span aria-live="polite">{words}</span>
    </button>
  );
}
