import { typedBirr } from '@libs/money';
import { useT } from '../i18n';
import { TextField } from '../ui';

/** The typed text as whole birr; null if it is empty or is no whole amount. */
export function wholeBirr(text: string): number | null {
  const birr = typedBirr(text);
  return Number.isInteger(birr) ? birr : null;
}

/** True if the typed text is no amount in whole birr. */
export const isUnclear = (text: string): boolean => text.trim() !== '' && wholeBirr(text) === null;

interface BirrFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
}

/** A field for a limit in whole birr. The text stays as it was typed; if it is no whole amount, a message says so. */
export function BirrField({ value, ...rest }: BirrFieldProps) {
  const t = useT();
  return (
    <TextField
      {...rest}
      value={value}
      inputMode="numeric"
      error={isUnclear(value) ? t('common.wholeBirr') : undefined}
    />
  );
}
