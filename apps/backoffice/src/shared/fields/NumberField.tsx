import { typedBirr } from '@libs/money';
import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate, type TextInputProps, type Validator } from 'react-admin';

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/**
 * A number as a person types it. A field of type `number` drops a comma without a word and makes 9950 of 99,50; this one keeps
 * the text, and its form is not sent while the text is no number.
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

type InputProps = Pick<TextInputProps, 'source' | 'label' | 'helperText'> & { rules?: Validator[] };

/** The same in a form of react-admin, whose value is the number; a text that is none stays the text, and its form is not sent. */
export function NumberInput({ rules = [], ...props }: InputProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
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

/** For what is counted. */
export const aWhole = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? 'backoffice.fields.noWhole' : undefined;
