import { addPush, removePush } from './messages-api';

/** Browsers inside chat apps and old ones have no push. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the player has refused once, after which a browser does not ask again. */
export const isRefused = (): boolean => hasPush() && Notification.permission === 'denied';

/**
 * Asks for permission and lets this device take push messages; call it from a press, as browsers demand.
 * @returns whether the player has agreed
 */
export async function takePush(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await addPush({ endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } });
  return true;
}

/** This device takes no push messages any more; the server is told first, so that none is under way to nobody. */
export async function leavePush(): Promise<void> {
  await removePush();
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
