import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { translate } from '../../shared/i18n';
import { toast } from '../../shared/ui';

/** Copies a text, and says for 3 s that it did. */
export function useCopied(): [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), timings.toastCopy);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(translate('error.copy'));
    }
  }
  return [copied, copy];
}
