import { OTP_LENGTH } from '@libs/contract';
import { TextField, type TextFieldProps } from './TextField';
import styles from './OtpField.module.css';

export type OtpFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>;

/** The six digits of a code sent by SMS, each over its own slot. */
export function OtpField({ onChange, value, ...rest }: OtpFieldProps) {
  return (
    <TextField
      name="otp"
      {...rest}
      className={styles['otp']}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, OTP_LENGTH))}
      over={
        <span className={styles['slots']} aria-hidden="true">
          {Array.from({ length: OTP_LENGTH }, (_, slot) => (
            <i key={slot} className={slot < value.length ? styles['filled'] : undefined} />
          ))}
        </span>
      }
    />
  );
}
