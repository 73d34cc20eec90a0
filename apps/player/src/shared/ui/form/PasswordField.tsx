import { textLimits } from '@libs/contract';
import { useState } from 'react';
import { useT } from '../../i18n';
import { IconButton } from '../button/IconButton';
import { TextField, type TextFieldProps } from './TextField';
import styles from './Field.module.css';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      name="password"
      maxLength={textLimits.password.max}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'auth.password.hide' : 'auth.password.show')}
          className={styles['end']}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
