import { deviceStorage } from './storage';
import { createStore } from './store';

/** Chromium's event for a page that may be installed. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The browser's event that can open the dialog to install, kept until the player may be asked (ux.md section 10). */
export const installStore = createStore<InstallPrompt | null>(null);

/** Suppresses the browser's own banner; must be registered at the start, because the event fires once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) installStore.set(event);
  });
}

const KEY = 'roundsFinished';

/** Rounds played to the end on this device. */
export const finishedRoundsStore = createStore(Number(deviceStorage.read(KEY)) || 0);

export function noteFinishedRound(): void {
  finishedRoundsStore.set(finishedRoundsStore.get() + 1);
  deviceStorage.write(KEY, String(finishedRoundsStore.get()));
}
