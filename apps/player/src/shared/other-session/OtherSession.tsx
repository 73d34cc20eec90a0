import { createRoot } from 'react-dom/client';
import { loadSignupTexts } from '@libs/i18n';
import { localPhone } from '@libs/contract';
import { logout, type ApiError } from '../api';
import { addTexts, I18nProvider, useT } from '../i18n';
import { Button, Dialog } from '../ui';
import styles from './OtherSession.module.css';

/** A player as the refusal OTHER_SESSION names them. */
interface Named {
  name: string;
  phoneNo: string;
}

interface QuestionProps {
  here: Named;
  /** Name and phone of the player who would be signed in. */
  next: string;
  onAnswer: (replace: boolean) => void;
}

/**
 * Asks whether another player may be signed in instead of the player who is signed in here; upon yes that player is
 * signed out. Anybody may have sent the link or the page of Telegram, so the question names both players.
 * @param body body of the refusal OTHER_SESSION
 * @returns true if nobody is signed in any more
 */
export async function askOtherSession({ body }: ApiError): Promise<boolean> {
  const { current, next, telegram } = body;
  if (!isNamed(current)) return false;
  await addTexts(loadSignupTexts);
  const name = isNamed(next) ? nameOf(next) : typeof telegram === 'string' ? `Telegram ${telegram}` : '?';
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const replace = await new Promise<boolean>((answer) =>
    root.render(
      <I18nProvider>
        <Question here={current} next={name} onAnswer={answer} />
      </I18nProvider>,
    ),
  );
  root.unmount();
  place.remove();
  if (replace) await logout();
  return replace;
}

function Question({ here, next, onAnswer }: QuestionProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      title={t('auth.other.title')}
      onClose={() => onAnswer(false)}
      testId="other-session"
    >
      <div className={styles['body']}>
        <p>{t('auth.other.here')}</p>
        <b>{nameOf(here)}</b>
        <p>{t('auth.other.next')}</p>
        <b className={styles['next']}>{next}</b>
        <p>{t('auth.other.warning')}</p>
        <Button size="large" wide onClick={() => onAnswer(false)}>
          {t('auth.other.stay', { name: here.name })}
        </Button>
        <Button look="ghost" size="large" wide onClick={() => onAnswer(true)}>
          {t('auth.other.replace')}
        </Button>
      </div>
    </Dialog>
  );
}

const nameOf = ({ name, phoneNo }: Named): string => `${name} (${localPhone(phoneNo)})`;

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'name' in value && 'phoneNo' in value;
}
