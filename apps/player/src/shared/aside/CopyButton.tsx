import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import { Icon, toast } from '../ui';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  /** Label of the button, before and after copying. */
  copy: string;
  copied: string;
  /** Tells several copy buttons apart for screen readers. */
  about?: string;
}

/** Copies a text, and confirms it for three seconds. */
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
