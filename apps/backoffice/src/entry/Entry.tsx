import { lazy, Suspense, useState } from 'react';
import { knowsPasskeys } from '../shared/api/passkeys';
import { storedLanguage, storeLanguage, type StaffLanguage } from '../shared/api/language';
import { CodeForm } from './CodeForm';
import { CredentialsForm } from './CredentialsForm';
import { EnrolNote } from './EnrolNote';
import { Frame } from './Frame';
import { entryTexts } from './texts';
import { useEntry } from './use-entry';

// react-admin loads only after the sign-in, so that the first page stays small on a slow connection.
const Backoffice = lazy(async () => {
  const [{ Backoffice: component }, { showStoredLanguage }] = await Promise.all([
    import('../app/Backoffice'),
    import('../i18n/i18n-provider'),
  ]);
  await showStoredLanguage();
  return { default: component };
});

/** Everything before the backoffice: the sign-in, the second factor, and the refusal of players. */
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
