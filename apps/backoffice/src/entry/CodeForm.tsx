import { useState, type FormEvent, type ReactNode } from 'react';
import type { FormProps } from './CredentialsForm';

interface CodeFormProps extends FormProps<string> {
  /** Content above the field: how to enrol, or nothing. */
  children?: ReactNode;
  /** Why it is asked; stands first. */
  why?: string;
  /** Name of the field and what stands below it; by default a code of the authenticator app. */
  label?: string;
  hint?: string;
  /** Goes on by a passkey. */
  passkey?: { text: string; onUse: () => void } | null;
  onBack: () => void;
}

/** Asks for a passkey, or for a code: of the authenticator app, or of an invitation. */
export function CodeForm({ texts, busy, error, onSend, onBack, children, ...more }: CodeFormProps) {
  const { label = texts.code, hint = children ? null : texts.codeHint, passkey } = more;
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(code.replace(/\s/g, ''));
  };
  return (
    <form onSubmit={send}>
      {more.why && <p>{more.why}</p>}
      {passkey && (
        <>
          <button type="button" className="entry-action" disabled={busy} onClick={passkey.onUse}>
            {passkey.text}
          </button>
          <p>{texts.orCode}</p>
        </>
      )}
      {children}
      <label>
        {label}
        <input
          inputMode="text"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      {hint && <p>{hint}</p>}
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
