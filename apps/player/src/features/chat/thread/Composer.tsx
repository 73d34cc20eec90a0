import { textLimits } from '@libs/contract';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n';
import styles from './Composer.module.css';

const LIMIT = textLimits.chatMessage.max;
/** From this length on the remaining length is shown. */
const NEARLY = LIMIT - 100;

interface ComposerProps {
  onSend: (text: string) => void;
  icon: ReactNode;
}

/** The message box. Enter sends on a device with a keyboard; on a phone it starts a line. */
export function Composer({ onSend, icon }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const length = [...text].length;

  function send() {
    if (text.trim() === '' || length > LIMIT) return;
    onSend(text.trim());
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    const composing = event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || composing || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['box']}>
        <textarea
          aria-label={t('chat.placeholder')}
          placeholder={t('chat.placeholder')}
          className={styles['text']}
          dir="auto"
          rows={1}
          value={text}
          enterKeyHint="send"
          data-testid="message"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {length > NEARLY && (
          <span className={styles['count']} data-over={length > LIMIT || undefined} role="status">
            {LIMIT - length}
          </span>
        )}
      </div>
      <button
        type="submit"
        className={styles['send']}
        aria-label={t('chat.send')}
        data-testid="send"
        disabled={length > LIMIT}
        // Keeps the phone's keyboard open for the next message.
        onPointerDown={(event) => event.preventDefault()}
      >
        {icon}
      </button>
    </form>
  );
}
