import { loadAccessTexts, loadSignupTexts } from '@libs/i18n';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { addTexts, useT } from '../../../shared/i18n';
import { hasAuthenticator, isRefusedByPerson, signInByPasskey } from '../../../shared/passkeys/passkeys';
import { refreshUser } from '../../../shared/session';
import { Button } from '../../../shared/ui';
import { Adults } from '../Adults';
import { Refusal, refusalOf, type RefusalProps } from '../Refusal';
import styles from '../auth-form.module.css';

/**
 * Loads what stands below the form, with its texts: the sign-in by passkey, for a browser that knows passkeys, the way
 * to watch a round, and who may play. A chunk of its own: the sign-in page is part of the first bundle.
 */
export async function moreWays() {
  await Promise.all([addTexts(loadAccessTexts), addTexts(loadSignupTexts)]);
  return (
    <>
      {'PublicKeyCredential' in window && <PasskeySignIn />}
      <WatchLink />
      <Adults />
    </>
  );
}

function WatchLink() {
  const t = useT();
  return (
    <p className={styles['foot']}>
      <Link to="/watch" className={styles['link']}>
        {t('watch.link')}
      </Link>
    </p>
  );
}

/** Signs in without phone and password, by a passkey that the device or the player's other phone keeps. */
function PasskeySignIn() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalProps | null>(null);

  // A refusal of the button would stand beside that of the form.
  useEffect(() => {
    const forget = () => setRefusal(null);
    document.addEventListener('submit', forget);
    return () => document.removeEventListener('submit', forget);
  }, []);

  async function signIn() {
    setBusy(true);
    setRefusal(null);
    try {
      await signInByPasskey('user/login/passkey');
      // The router sees the new session and opens the next page.
      await refreshUser();
    } catch (error) {
      // True of a device that has none, whoever closed the dialog: the person, or the browser for lack of a passkey.
      const isNone = !(error instanceof ApiError) && !(await hasAuthenticator().catch(() => true));
      if (isNone) setRefusal({ message: t('passkey.noneHere') });
      else if (!isRefusedByPerson(error)) setRefusal(refusalOf(error, t('auth.login.failed')));
      setBusy(false);
    }
  }

  return (
    <>
      {refusal && <Refusal {...refusal} />}
      <Button look="ghost" size="large" wide busy={busy} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
