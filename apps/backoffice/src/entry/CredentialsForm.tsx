import { useState, type FormEvent } from 'react';
import type { EntryTexts } from './texts';

export interface FormProps<Values> {
  texts: EntryTexts;
  busy: boolean;
  error: string | null;
  onSend: (values: Values) => void;
}

export interface Credentials {
  phoneNo: string;
  password: string;
}

/** Phone and password of an account of the game. */
export function CredentialsForm({ texts, busy, error, onSend }: FormProps<Credentials>) {
  const [phoneNo, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend({ phoneNo, password });
  };
  return (
    <form onSubmit={send}>
      <label>
        {texts.phone}
        <input
          type="tel"
          autoComplete="username"
          required
          value={phoneNo}
          onChange={(event) => setPhone(event.target.value)}
        />
      </label>
      <label>
        {texts.password}
        <input
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {error && (
        <p className="entry-error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" disabled={busy}>
        {texts.signIn}
      </button>
    </form>
  );
}
