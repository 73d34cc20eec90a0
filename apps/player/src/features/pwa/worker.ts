import { createStore } from '../../shared/device/store';

/** Whether a new version waits for the player's consent. */
export const updateStore = createStore(false);

const HOUR_MS = 3_600_000;

/** Files that the page fetched before the worker was active: the language, the fonts. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/'));

function watchInstall(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    // Without a controller it is the first version, so there is nothing to update.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) updateStore.set(true);
  });
}

/** Starts the service worker (ux.md section 10). A browser without one, or in private mode, works without it. */
export async function startWorker(): Promise<void> {
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
