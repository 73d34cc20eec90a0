/** Pages for signed-out visitors, and the page that each redirects a signed-in player to (protocol.md section 4). */
const entrances: [page: RegExp, signedIn: string][] = [
  [/^\/$/, '/BetAmountPage'],
  [/^\/Signup$/i, '/BetAmountPage'],
  [/^\/Signup\/[^/]+$/i, '/home'],
  [/^\/resetpassword$/i, '/home'],
];

/** Public pages, signed in or not. */
const open: RegExp[] = [/^\/(round\/[^/]+|status|transparency|practice|watch)$/i];

const normal = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

/** Whether a page is for signed-out visitors only. */
export const isEntrance = (path: string): boolean => entrances.some(([page]) => page.test(normal(path)));

/** Whether a page is public. */
export const isOpen = (path: string): boolean => open.some((page) => page.test(normal(path)));

/** The page that a visitor of `path` must be redirected to, or null to stay. */
export function redirectFor(path: string, signedIn: boolean): string | null {
  const page = normal(path);
  if (isOpen(page)) return null;
  const entrance = entrances.find(([pattern]) => pattern.test(page));
  if (signedIn) return entrance?.[1] ?? null;
  if (entrance) return null;
  return /^\/HowToPlay$/i.test(page) ? '/home' : '/';
}
