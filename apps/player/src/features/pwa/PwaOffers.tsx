import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore, createStore } from '../../shared/device/store';
import { finishedRoundsStore, installStore } from '../../shared/device/install';
import { deviceStorage } from '../../shared/device/storage';
import { useT } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { Button, IconButton, Mesob } from '../../shared/ui';
import { renewApp } from '../../shared/app-state/renew';
import { useConfig } from '../../shared/app-state/use-config';
import { mayOfferPasskey, PasskeyOffer } from './PasskeyOffer';
import { startVitals } from './vitals';
import styles from './Offer.module.css';

/** Pages that no offer may cover. */
const ROUND = /^\/(game|select-cards)$/i;

const PRACTICE_PAGE = /^\/practice\/?$/i;

let started = false;

/** Starts the service worker and the report of what the page sees, and offers a new version, a passkey or the installation; never during a round. */
export function PwaOffers() {
  // Of the page that is drawn: an offer that is there before its page would jump when the bottom bar comes.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (started) return;
    started = true;
    void startWorker();
  }, []);
  if (path === undefined) return null;
  return (
    <>
      {!PRACTICE_PAGE.test(path) && <Report />}
      <Offer path={path} />
    </>
  );
}

/** Starts the report where the deployment wants it. It is apart from the offers, because practice asks the server for nothing. */
function Report() {
  const isWanted = useConfig()?.vitals === true;
  useEffect(() => {
    if (isWanted) startVitals();
  }, [isWanted]);
  return null;
}

function Offer({ path }: { path: string }) {
  const update = useStore(updateStore);
  const user = useUser();
  const rounds = useStore(finishedRoundsStore);
  const [offered, setOffered] = useState(() => !mayOfferPasskey());
  // Staff sign in with two factors; their passkeys are made in the backoffice.
  const asksPasskey = !offered && rounds > 0 && user?.role === 'player' && !user.isSystemAdmin;
  if (ROUND.test(path)) return null;
  if (update) return <UpdateOffer />;
  if (asksPasskey) return <PasskeyOffer onAnswer={() => setOffered(true)} />;
  return <InstallOffer />;
}

const KEY = 'installOffered';

/** Offers to install the app once, after the second finished round; any answer ends it (ux.md section 10). */
function InstallOffer() {
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
    <aside
      className={`${styles['offer']} ${styles['over']}`}
      aria-label={t('app.install.title')}
      data-testid="install"
    >
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

/** Offers a new version; the player's tap installs it. */
function UpdateOffer() {
  const t = useT();
  const [busy, setBusy] = useState(false);

  function renew() {
    setBusy(true);
    void renewApp();
  }

  return (
    <aside className={`${styles['offer']} ${styles['over']}`} role="status" data-testid="update">
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

/** Whether a new version waits for the player's consent. */
const updateStore = createStore(false);

const HOUR_MS = 3_600_000;

/** Addresses of the files that the page fetched before the worker was active: the language, the fonts. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/'));

function watchInstall(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    // Without a controller this is the first version, so there is nothing to update.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) updateStore.set(true);
  });
}

/** Starts the service worker (ux.md section 10). A browser without one, or in private mode, works without it. */
async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    updateStore.set(registration.waiting !== null && navigator.serviceWorker.controller !== null);
    watchInstall(registration);
    registration.addEventListener('updatefound', () => watchInstall(registration));
    setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'keep', urls: loaded() });
  } catch (error) {
    console.warn('the service worker could not be started', error);
  }
}

/** Finished rounds before the installation is offered. */
const ROUNDS = 2;
/** Browsers inside chat apps cannot install anything. */
const INSIDE = /Telegram|FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Line\/|; wv\)/i;

const runsInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether the installation may be offered now. */
export const mayOfferInstall = (finishedRounds: number, userAgent: string): boolean =>
  finishedRounds >= ROUNDS &&
  !INSIDE.test(userAgent) &&
  !('TelegramWebviewProxy' in window) &&
  !runsInstalled();
