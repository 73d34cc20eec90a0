import { qrPath } from '../shared/qr-svg';
import type { Enrolment } from '../shared/security';
import type { EntryTexts } from './texts';

/** What an authenticator app needs to know, as a picture and as a key to type. */
export function EnrolNote({ texts, enrolment }: { texts: EntryTexts; enrolment: Enrolment }) {
  const { size, path } = qrPath(enrolment.uri);
  return (
    <>
      <p>{texts.enrolTitle}</p>
      <p>{texts.enrolHow}</p>
      <svg className="entry-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR">
        <path d={path} fill="#000" />
      </svg>
      <p>
        {texts.enrolKey} <code>{enrolment.secret}</code>
      </p>
    </>
  );
}
