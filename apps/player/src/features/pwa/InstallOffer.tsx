import { useState } from 'react';
import { finishedRoundsStore, installStore } from '../../shared/device/install';
import { deviceStorage } from '../../shared/device/storage';
import { useStore } from '../../shared/device/store';
import { useT } from '../../shared/i18n';
import { Button, IconButton, Mesob } from '../../shared/ui';
import { mayOfferInstall } from './may-offer-install';
import styles from './Offer.module.css';

const KEY = 'installOffered';

/** Offered once, after the second finished round; any answer ends it (ux.md section 10). */
export function InstallOffer() {
  const t = useT();
  const prompt = useStore(installStore);
  const rounds = useStore(finishedRoundsStore);
  const [offered, setOffered] = useState(() => deviceStorage.read(KEY) !== null);
  if (!prompt || offered || !mayOfferInstall(rounds, navigator.userAgent)) return null;

  function close() {
    deviceStorage.write(KEY, '1');
    setOffered(true);
  }

  function install() {
    close();
    void prompt?.prompt();
  }

  return (
    <aside className={styles['offer']} aria-label={t('app.install.title')} data-testid="install">
      <Mesob size="44px" colour="var(--n)" />
      <p>
        <b>{t('app.install.title')}</b>
        {t('app.install.body')}
      </p>
      <Button onClick={install}>{t('app.install.action')}</Button>
      <IconButton icon="x" label={t('common.close')} onClick={close} />
    </aside>
  );
}
