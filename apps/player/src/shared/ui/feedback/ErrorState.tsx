import { useT } from '../../i18n';
import { Button } from '../button/Button';
import { Message } from './Message';

interface ErrorStateProps {
  onRetry: () => void;
  /** Reason; by default that the content could not be loaded. */
  text?: string | undefined;
  busy?: boolean;
}

/** A failed load, with a button to try again. */
export function ErrorState({ onRetry, text, busy }: ErrorStateProps) {
  const t = useT();
  return (
    <Message
      alert
      icon="offline"
      text={text ?? t('error.load')}
      action={
        <Button look="ghost" icon="sync" busy={busy === true} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
