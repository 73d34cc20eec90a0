import { loadAccessTexts } from '@libs/i18n';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../shared/device/storage';
import { addTexts, useT } from '../../shared/i18n';
import {
  addPasskey,
  fetchPasskeys,
  hasAuthenticator,
  isRefusedByPerson,
} from '../../shared/passkeys/passkeys';
import { ApiError } from '../../shared/api';
import { Button, IconButton, toast } from '../../shared/ui';
import styles from './Offer.module.css';

const KEY = 'passkeyOffered';

/** True until the offer of a passkey was answered on this device. */
export const mayOfferPasskey = (): boolean => deviceStorage.read(KEY) === null;

/**
 * Offers once, after the first finished round, to sign in with fingerprint or face. Shown where the device can check
 * them and the player has no passkey yet; any answer ends it (ux.md section 10).
 */
export function PasskeyOffer({ onAnswer }: { onAnswer: () => void }) {
  const t = useT();
  const [holdHours, setHoldHours] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const leave = () => onAnswer(); // makes room for another offer; what could not be read waits for the next visit
    void look().then((hours) => (hours === null ? leave() : setHoldHours(hours)), leave);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- looks once
  if (holdHours === null) return null;

  function answer() {
    deviceStorage.write(KEY, '1');
    onAnswer();
  }

  async function add() {
    setBusy(true);
    try {
      await addPasskey();
      toast.success(t('passkey.added'));
    } catch (error) {
      if (!isRefusedByPerson(error))
        toast.error(error instanceof ApiError ? error.message : t('passkey.failed'));
    }
    answer();
  }

  return (
    <aside
      className={`${styles['offer']} ${styles['over']}`}
      aria-label={t('passkey.offer')}
      data-testid="passkey-offer"
    >
      <p>
        <b>{t('passkey.offer')}</b>
        {t('passkey.about')} {holdHours > 0 && t('passkey.hold', { hours: holdHours })}
      </p>
      <Button busy={busy} onClick={() => void add()}>
        {t('passkey.add')}
      </Button>
      <IconButton icon="x" label={t('passkey.refuse')} onClick={answer} />
    </aside>
  );
}

/** For how many hours no money could leave the account after a passkey is added; null if there is nothing to offer. */
async function look(): Promise<number | null> {
  if (!(await hasAuthenticator())) return null;
  const [{ passkeys, holdHours }] = await Promise.all([fetchPasskeys(), addTexts(loadAccessTexts)]);
  return passkeys.length === 0 ? holdHours : null;
}
