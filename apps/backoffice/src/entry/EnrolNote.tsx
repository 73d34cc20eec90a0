import { LazyQr } from '../shared/fields/LazyQr';
import type { Enrolment } from '../shared/api/security';
import type { EntryTexts } from './texts';

/** The secret for an authenticator app, as a QR code and as a key to type. */
export function EnrolNote({ texts, enrolment }: { texts: EntryTexts; enrolment: Enrolment }) {
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
