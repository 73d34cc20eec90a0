import { useState, type FormEvent, type ReactNode } from 'react';
import type { FormProps } from './CredentialsForm';

interface CodeFormProps extends FormProps<string> {
  /** Content above the field: how to enrol, or nothing. */
  children?: ReactNode;
  onBack: () => void;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ texts, busy, error, onSend, onBack, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(code.replace(/\s/g, ''));
  };
  return (
    <form onSubmit={send}>
      {children}
      <label>
        {texts.code}
        <input
          inputMode="text"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      {!children && <p>{texts.codeHint}</p>}
      {error && (
        <p className="entry-error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" disabled={busy}>
        {texts.confirm}
      </button>
      <button type="button" className="entry-action" onClick={onBack}>
        {texts.back}
      </button>
    </form>
  );
}
