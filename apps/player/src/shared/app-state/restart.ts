import { createStore } from '../device/store';

interface Restart {
  /** Time of the next try, on this device's clock. */
  retryAt: number;
  /** Length of the whole wait, for the progress band. */
  waitMs: number;
}

const shortestMs = 5_000;
const longestMs = 60_000;

/** Set while the system restarts; a notice covers the page until the system answers again. */
export const restartStore = createStore<Restart | null>(null);

/** Shows the restart notice after the system announced a restart or could not answer. */
export function announceRestart(inSeconds: number): void {
  if (restartStore.get()) return;
  waitForRestart(inSeconds * 1000);
}

function waitForRestart(ms: number): void {
  const waitMs = Math.min(longestMs, Math.max(shortestMs, ms));
  restartStore.set({ retryAt: Date.now() + waitMs, waitMs });
}

/** Asks whether the system is back; if not, doubles the wait before the next try. */
export async function askAgain(): Promise<void> {
  const answer = await fetch('/api/health/ready').catch(() => null);
  if (answer?.ok) restartStore.set(null);
  else waitForRestart((restartStore.get()?.waitMs ?? shortestMs) * 2);
}
