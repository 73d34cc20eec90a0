import { ATTENDED_HEADER } from '@libs/contract';

/** What a person at the screen does; a page that only stands there does none of it. */
const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let deeds = 0;
let told = 0;
for (const deed of DEEDS) window.addEventListener(deed, () => (deeds += 1), { capture: true, passive: true });

/**
 * Fetches, and tells the server by a header that somebody has touched the page since it was last told. The pages ask by themselves
 * every half minute, so that a person who reads or types for long is not signed out, and an unattended screen is.
 */
export async function attendedFetch(address: string, init: RequestInit): Promise<Response> {
  const now = deeds;
  const headers = new Headers(init.headers);
  if (now > told) headers.set(ATTENDED_HEADER, '1');
  const response = await fetch(address, { ...init, headers });
  // A renewal is no use: the call that is repeated after it tells.
  if (response.ok && !address.endsWith('/refresh-token')) told = Math.max(told, now);
  return response;
}
