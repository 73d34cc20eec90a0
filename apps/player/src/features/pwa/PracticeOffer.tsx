import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useConfig } from '../../shared/app-state/use-config';
import { useStore } from '../../shared/device/store';
import { finishedRoundsStore } from '../../shared/device/install';
import { deviceStorage } from '../../shared/device/storage';
import { useT } from '../../shared/i18n';
import { Button, IconButton } from '../../shared/ui';
import styles from './Offer.module.css';

/** Storage key of the offer; the sign-up (SignupPage) writes it. */
const KEY = 'practiceOffer';

export const practiceIsOffered = (): boolean => deviceStorage.read(KEY) !== null;

/**
 * Offers a practice round once, after the sign-up on this device and before the first round; any answer ends it. It stands
 * in the place of the promotion, so that it covers nothing and moves nothing.
 */
export function PracticeOffer({ children }: { children: ReactNode }) {
  const t = useT();
  const rounds = useStore(finishedRoundsStore);
  const [open, setOpen] = useState(practiceIsOffered);
  const isClosing = useConfig()?.windDown !== undefined;
  const navigate = useNavigate();
  if (!open || rounds > 0 || isClosing) return children;

  function close() {
    deviceStorage.write(KEY, null);
    setOpen(false);
  }

  function practise() {
    close();
    void navigate({ to: '/practice' });
  }

  return (
    <aside
      className={`${styles['offer']} ${styles['placed']}`}
      aria-label={t('practice.title')}
      data-testid="practice-offer"
    >
      <p>
        <b>{t('practice.title')}</b>
        {t('practice.offer')}
      </p>
      <Button onClick={practise}>{t('practice.try')}</Button>
      <IconButton icon="x" label={t('common.close')} onClick={close} />
    </aside>
  );
}
