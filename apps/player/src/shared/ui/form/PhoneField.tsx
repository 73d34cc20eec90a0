import { localPhone, normalizePhone } from '@libs/contract';
import { TextField, type TextFieldProps } from './TextField';

/** Whether the text is an Ethiopian mobile number in one of the accepted forms (protocol.md section 1). */
export const isPhone = (text: string): boolean => normalizePhone(text) !== null;

/**
 * "+251 911-234567" → "0911234567", the usual form of writing; an incomplete number loses only characters that no
 * number has.
 */
export function writtenPhone(text: string): string {
  const phone = /^\s*(\+?251|[79])/.test(text) ? normalizePhone(text) : null;
  return phone ? localPhone(phone) : text.replace(/[^\d+\s]/g, '');
}

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A phone number; a pasted or autofilled +251 form is converted to the usual written form. */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel"
      name="phone"
      maxLength={24}
      {...rest}
      type="tel"
      inputMode="numeric"
      onChange={(text) => onChange(writtenPhone(text))}
    />
  );
}
