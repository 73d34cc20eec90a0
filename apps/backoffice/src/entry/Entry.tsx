import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { knowsPasskeys } from '../shared/api/passkeys';
import { storedLanguage, storeLanguage, type StaffLanguage } from '../shared/api/language';
import { CredentialsForm, type FormProps } from './CredentialsForm';
import { entryTexts, type EntryTexts } from './texts';
import { useEntry } from './use-entry';
import { LazyQr } from '../shared/fields/LazyQr';
import type { Enrolment } from '../shared/api/security';

// react-admin loads only after the sign-in, so that the sign-in page stays small on a slow connection.
const Backoffice = lazy(async () => {
  const [{ Backoffice: component }, { showStoredLanguage }] = await Promise.all([
    import('../app/Backoffice'),
    import('../i18n/i18n-provider'),
  ]);
  await showStoredLanguage();
  return { default: component };
});

/** All that a visitor sees before the backoffice: the sign-in, the second factor, and the page that turns players away. */
export function Entry() {
  const [language, setLanguage] = useState<StaffLanguage>(storedLanguage);
  const texts = entryTexts[language];
  const { step, error, busy, look, signIn, leave, ...entry } = useEntry(texts.failed);
  const choose = (chosen: StaffLanguage) => {
    storeLanguage(chosen);
    setLanguage(chosen);
  };

  if (step.at === 'in') {
    return (
      <Suspense fallback={<div className="entry">{texts.loading}</div>}>
        <Backoffice staff={step.staff} />
      </Suspense>
    );
  }
  const form = { texts, busy, error };
  return (
    <Frame language={language} onLanguage={choose}>
      {step.at === 'asking' && <p className="entry-note">{texts.loading}</p>}
      {step.at === 'unreachable' && (
        <Note text={texts.failed} action={texts.retry} onAction={() => void look()} />
      )}
      {step.at === 'credentials' && step.why && (
        <p className="entry-note" role="status">
          {step.why}
        </p>
      )}
      {step.at === 'credentials' && <CredentialsForm {...form} onSend={(values) => void signIn(values)} />}
      {step.at === 'code' && (
        <CodeForm
          {...form}
          passkey={step.passkey ? { text: texts.passkey, onUse: () => void entry.sendPasskey() } : null}
          onSend={(code) => void entry.sendCode(code)}
          onBack={() => void leave()}
        />
      )}
      {step.at === 'invited' && (
        <CodeForm
          {...form}
          label={texts.invitation}
          hint={texts.invitationHint}
          onSend={(code) => void entry.accept(code)}
          onBack={() => void leave()}
        />
      )}
      {step.at === 'enrol' && (
        <CodeForm
          {...form}
          why={texts.enrolTitle}
          passkey={
            knowsPasskeys()
              ? { text: texts.newPasskey, onUse: () => void entry.enrolPasskey(texts.thisDevice) }
              : null
          }
          onSend={(code) => void entry.enrol(code)}
          onBack={() => void leave()}
        >
          <EnrolNote texts={texts} enrolment={step.enrolment} />
        </CodeForm>
      )}
      {step.at === 'codes' && (
        <Note text={texts.recovery} action={texts.goOn} onAction={() => void look()} codes={step.codes} />
      )}
      {step.at === 'stranger' && (
        <Note text={texts.notStaff} action={texts.back} onAction={() => void leave()}>
          <a href="/">{texts.toGame}</a>
        </Note>
      )}
    </Frame>
  );
}

interface NoteProps {
  text: string;
  action: string;
  onAction: () => void;
  codes?: readonly string[];
  children?: React.ReactNode;
}

function Note({ text, action, onAction, codes = [], children }: NoteProps) {
  return (
    <div className="entry-note">
      <p role="status">{text}</p>
      {codes.length > 0 && (
        <ul className="entry-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      {children}
      <button type="button" className="entry-action" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

interface CodeFormProps extends FormProps<string> {
  /** Shown above the field, such as the steps to enrol an authenticator app. */
  children?: ReactNode;
  /** The first paragraph: why the code is asked for. */
  why?: string;
  /** The field's label, and `hint` the help below it; by default they ask for a code of the authenticator app. */
  label?: string;
  hint?: string;
  /** The button that uses a passkey instead of a code; without it only a code is accepted. */
  passkey?: { text: string; onUse: () => void } | null;
  onBack: () => void;
}

/** Asks for a passkey or a code; the code comes from an authenticator app or from an invitation. */
function CodeForm({ texts, busy, error, onSend, onBack, children, ...more }: CodeFormProps) {
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

/** Shows the secret for an authenticator app twice: as a QR code to scan and as a key to type. */
function EnrolNote({ texts, enrolment }: { texts: EntryTexts; enrolment: Enrolment }) {
  return (
    <>
      <p>{texts.enrolHow}</p>
      <LazyQr text={enrolment.uri} label="QR" />
      <p>
        {texts.enrolKey} <code>{enrolment.secret}</code>
      </p>
    </>
  );
}

interface FrameProps {
  language: StaffLanguage;
  onLanguage: (language: StaffLanguage) => void;
  children: ReactNode;
}

/** The card around every form before the backoffice opens. */
function Frame({ language, onLanguage, children }: FrameProps) {
  const texts = entryTexts[language];
  const other = language === 'en' ? 'am' : 'en';
  return (
    <div className="entry">
      <main>
        <header className="entry-head">
          <img src="/favicon.svg" alt="" />
          <h1>
            እድል ቢንጎ Edil Bingo
            <small>{texts.title}</small>
          </h1>
          <button type="button" lang={other} onClick={() => onLanguage(other)}>
            {texts.other}
          </button>
        </header>
        {children}
      </main>
    </div>
  );
}
