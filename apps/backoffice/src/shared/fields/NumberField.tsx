import { typedBirr } from '@libs/money';
import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate, type TextInputProps, type Validator } from 'react-admin';

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/**
 * A number as a person types it. A browser's field of type `number` silently drops a comma and turns 99,50 into 9950; this
 * field keeps the typed text, and its form cannot be sent while the text is not a number.
 */
export function NumberField({ onChange, ...rest }: Props) {
  const t = useTranslate();
  return (
    <TextField
      {...rest}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      onChange={({ target }) => {
        const text = target.value.trim();
        target.setCustomValidity(text && typedBirr(text) === null ? t('backoffice.fields.noNumber') : '');
        onChange(target.value);
      }}
    />
  );
}

type InputProps = Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'sx'> & { rules?: Validator[] };

/** NumberField for a form of react-admin. Its value is the number; a text that is not a number stays, and blocks the form. */
export function NumberInput({ rules = [], ...props }: InputProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      sx={{ maxWidth: 180 }}
      {...props}
      inputMode="decimal"
      validate={[aNumber, ...rules]}
      format={(value?: number | string | null) => (valueOf(typed) === value ? typed : (value ?? ''))}
      parse={(text: string) => {
        setTyped(text);
        return valueOf(text);
      }}
    />
  );
}

const valueOf = (text: string) => (text.trim() === '' ? null : (typedBirr(text) ?? text));

const aNumber = (value: unknown) => (typeof value === 'string' ? 'backoffice.fields.noNumber' : undefined);

/** Validates a count, which has to be a whole number. */
export const aWhole = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? 'backoffice.fields.noWhole' : undefined;
