import { useState } from 'react';
import { useT } from '../../shared/i18n';
import { renewApp } from '../../shared/app-state/renew';
import { Button, IconButton } from '../../shared/ui';
import styles from './Offer.module.css';
import { updateStore } from './worker';

/** Offers a new version; the player's tap installs it. */
export function UpdateOffer() {
  const t = useT();
  const [busy, setBusy] = useState(false);

  function renew() {
    setBusy(true);
    void renewApp();
  }

  return (
    <aside className={styles['offer']} role="status" data-testid="update">
      <p>
        <b>{t('app.update.ready')}</b>
      </p>
      <Button busy={busy} onClick={renew}>
        {t('app.update.action')}
      </Button>
      <IconButton icon="x" label={t('common.close')} onClick={() => updateStore.set(false)} />
    </aside>
  );
}
