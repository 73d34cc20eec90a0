/** Time limit for activating a new version; after it the page reloads with the old one. */
const ACTIVATION_TIMEOUT_MS = 8000;

const after = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** The worker of the new version, once it is ready to take over. */
function waitingOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const { waiting, installing } = registration;
  if (waiting ?? !installing) return Promise.resolve(waiting);
  return new Promise((done) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') done(registration.waiting);
    });
  });
}

async function changeVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  // Without the network a version that is already waiting is enough.
  await registration.update().catch(() => undefined);
  const worker = await waitingOf(registration);
  if (!worker) return;
  const changed = new Promise<void>((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }),
  );
  worker.postMessage({ type: 'activate' });
  await changed;
}

/** Activates the newest version of the app, if there is one, and reloads the page. */
export async function renewApp(): Promise<void> {
  await Promise.race([changeVersion(), after(ACTIVATION_TIMEOUT_MS)]);
  location.reload();
}

/** Whether a chunk of the app could not be fetched: no network, or a deployment has replaced it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
