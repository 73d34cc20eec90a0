import { createStore } from '../device/store';

interface Restart {
  /** When to ask again, on this device's clock. */
  retryAt: number;
  /** Length of the whole wait, for the band. */
  waitMs: number;
}

const shortestMs = 5_000;
const longestMs = 60_000;

/** Set while the system restarts; the notice covers the page until it answers again. */
export const restartStore = createStore<Restart | null>(null);

/** The system said that it restarts, or that it cannot answer now. */
export function announceRestart(inSeconds: number): void {
  if (restartStore.get()) return;
  waitForRestart(inSeconds * 1000);
}

function waitForRestart(ms: number): void {
  const waitMs = Math.min(longestMs, Math.max(shortestMs, ms));
  restartStore.set({ retryAt: Date.now() + waitMs, waitMs });
}

/** Asks whether the system is back; if not, waits twice as long before the next question. */
export async function askAgain(): Promise<void> {
  const answer = await fetch('/api/health/ready').catch(() => null);
  if (answer?.ok) restartStore.set(null);
  else waitForRestart((restartStore.get()?.waitMs ?? shortestMs) * 2);
}
