import { ATTENDED_HEADER } from '@libs/contract';

/** Events that only a person causes; a page that nobody touches causes none of them. */
const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Time limit of an answer in ms: a dialog stays open until its call is answered, so a call on a dead line must end. */
const ANSWER_MS = 60_000;

let deeds = 0;
let told = 0;
for (const deed of DEEDS) window.addEventListener(deed, () => (deeds += 1), { capture: true, passive: true });

/**
 * Fetches, and adds a header if a person has touched the page since the last call that carried it. Open pages call the
 * server every half minute, so only this header lets the server sign out an unattended screen and keep a person who is at work.
 */
export async function attendedFetch(address: string, init: RequestInit): Promise<Response> {
  const now = deeds;
  const headers = new Headers(init.headers);
  if (now > told) headers.set(ATTENDED_HEADER, '1');
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), ...init, headers });
  // A renewal of the session does not count as told: the call that is repeated after it carries the header again.
  if (response.ok && !address.endsWith('/refresh-token')) told = Math.max(told, now);
  return response;
}
