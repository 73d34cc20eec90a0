/** Pages for signed-out visitors and where a signed-in player is sent from there (protocol.md section 4). */
const entrances: [page: RegExp, signedIn: string][] = [
  [/^\/$/, '/BetAmountPage'],
  [/^\/Signup$/i, '/BetAmountPage'],
  [/^\/Signup\/[^/]+$/i, '/home'],
  [/^\/resetpassword$/i, '/home'],
];

/** Pages for everybody, signed in or not: what they show is public. */
const open: RegExp[] = [/^\/(round\/[^/]+|status)$/i];

const normal = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

/** Whether a page is one for signed-out visitors. */
export const isEntrance = (path: string): boolean => entrances.some(([page]) => page.test(normal(path)));

/** Whether a page is for everybody. */
export const isOpen = (path: string): boolean => open.some((page) => page.test(normal(path)));

/** Where a visitor of `path` must go instead, or null to stay. */
export function redirectFor(path: string, signedIn: boolean): string | null {
  const page = normal(path);
  if (isOpen(page)) return null;
  const entrance = entrances.find(([pattern]) => pattern.test(page));
  if (signedIn) return entrance?.[1] ?? null;
  if (entrance) return null;
  return /^\/HowToPlay$/i.test(page) ? '/home' : '/';
}
