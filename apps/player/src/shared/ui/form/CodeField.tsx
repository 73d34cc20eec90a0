import { useRef, useState } from 'react';
import { OtpField, type OtpFieldProps } from './OtpField';
import { OtpSendButton } from './OtpSendButton';
import styles from './CodeField.module.css';

interface CodeFieldProps extends Omit<OtpFieldProps, 'beside'> {
  /** Sends the code; resolves to whether it was sent. */
  onSend: () => Promise<boolean>;
}

/**
 * The field of a code with the button that sends it. The button empties the field before it sends, because the SMS
 * may come before the answer, and takes the focus there once the code is sent. That the field is empty then is no
 * error until the player leaves it or submits. Its note has its line at all times, so that nothing moves.
 */
export function CodeField({ onSend, error, value, onChange, ...rest }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFresh, setIsFresh] = useState(false);

  async function send(): Promise<boolean> {
    onChange('');
    setIsFresh(true);
    const sent = await onSend();
    setIsFresh(sent);
    if (sent) box.current?.querySelector('input')?.focus();
    return sent;
  }

  return (
    <div ref={box} className={styles['code']}>
      <OtpField
        {...rest}
        value={value}
        onChange={onChange}
        onBlur={() => setIsFresh(false)}
        onKeyDown={({ key }) => key === 'Enter' && setIsFresh(false)}
        error={isFresh && value === '' ? undefined : error}
        beside={<OtpSendButton onSend={send} />}
      />
    </div>
  );
}
