import { addPush, removePush } from './messages-api';

/** Whether this browser can receive push messages; browsers inside chat apps and old browsers cannot. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the player has refused once, after which a browser does not ask again. */
export const isRefused = (): boolean => hasPush() && Notification.permission === 'denied';

/** How long the service worker may take to be there; the page registers it some seconds after it is shown. */
const WORKER_MS = 20_000;

/** The registered service worker. Throws if there is none in time: a browser in private mode may register none. */
const registered = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_MS)),
  ]);

/**
 * Asks for permission and lets this device take push messages; call it from a press, as browsers demand.
 * @returns whether the player has agreed; throws if the device cannot take them
 */
export async function takePush(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await registered();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await addPush({ endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } });
  return true;
}

/**
 * Ends push messages on this device. The server is told first, so that it sends none to a device that no longer takes
 * them.
 */
export async function leavePush(): Promise<void> {
  await removePush();
  const registration = await registered();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
