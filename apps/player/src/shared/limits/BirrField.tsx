import { typedBirr } from '@libs/money';
import { useT } from '../i18n';
import { TextField } from '../ui';

/** Whole birr of what was typed; null where it is empty or no such amount. */
export function wholeBirr(text: string): number | null {
  const birr = typedBirr(text);
  return Number.isInteger(birr) ? birr : null;
}

/** Something is typed that is no amount of whole birr. */
export const isUnclear = (text: string): boolean => text.trim() !== '' && wholeBirr(text) === null;

interface BirrFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
}

/** A limit in whole birr. The text stays as it was typed, and what is no such amount is refused with words. */
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
