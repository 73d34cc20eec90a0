import { useRef, useState } from 'react';
import { OtpField, type OtpFieldProps } from './OtpField';
import { OtpSendButton } from './OtpSendButton';
import styles from './CodeField.module.css';

interface CodeFieldProps extends Omit<OtpFieldProps, 'beside'> {
  /** Sends the code; resolves to whether it was sent. */
  onSend: () => Promise<boolean>;
}

/**
 * The field of a code with the button that sends it. A code that was just sent empties the field and takes the focus
 * there; that the field is empty then is no error until the player leaves it or submits. Its note has its line at all
 * times, so that nothing moves.
 */
export function CodeField({ onSend, error, value, onChange, ...rest }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFresh, setIsFresh] = useState(false);

  async function send(): Promise<boolean> {
    const sent = await onSend();
    if (sent) {
      onChange('');
      setIsFresh(true);
      box.current?.querySelector('input')?.focus();
    }
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
