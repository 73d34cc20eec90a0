import { typedBirr } from '@libs/money';
import { TextField, type TextFieldProps } from '@mui/material';
import { TextInput, required, useTranslate, type TextInputProps } from 'react-admin';

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

/** The same in a form of react-admin; its value is the text, for `typedBirr` to read. */
export function BirrInput(props: Pick<TextInputProps, 'source' | 'label'>) {
  return <TextInput {...props} inputMode="decimal" validate={[required(), aNumber]} />;
}

const aNumber = (text?: string) =>
  text && typedBirr(text) === null ? 'backoffice.fields.noNumber' : undefined;
