import { timings } from '@libs/contract';
import { useState } from 'react';
import { useT } from '../../i18n';
import { classes } from '../classes';
import { TibebBand } from '../brand/TibebBand';
import { useCountdown } from '../use-countdown';
import styles from './OtpSendButton.module.css';

interface OtpSendButtonProps {
  /** Sends the code; resolves to whether it was sent. The button waits only after a code was sent. */
  onSend: () => Promise<boolean>;
}

/** Sends a code, then counts down in the button until another may be sent. */
export function OtpSendButton({ onSend }: OtpSendButtonProps) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const waiting = secondsLeft > 0;

  async function send() {
    setSending(true);
    try {
      if (await onSend()) start(timings.otpResend);
    } finally {
      setSending(false);
    }
  }

  return (
    <button
      type="button"
      className={classes(styles['send'], waiting && styles['waiting'])}
      disabled={sending || waiting}
      aria-busy={sending || undefined}
      onClick={() => void send()}
    >
      <span>
        {waiting
          ? t('auth.otp.resendIn', { n: secondsLeft })
          : t(sending ? 'auth.otp.sending' : 'auth.otp.send')}
      </span>
      {waiting && (
        <TibebBand
          className={styles['band']}
          height={5}
          square
          progress={(secondsLeft * 1000) / timings.otpResend}
        />
      )}
    </button>
  );
}
