/**
 * Takes the chat bot's token from `/?token=` and removes it from the address bar at once, so that it is neither seen,
 * shared nor kept in the history.
 */
export function takeBotToken(): string | null {
  const url = new URL(location.href);
  const token = url.pathname === '/' ? url.searchParams.get('token') : null;
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token || null;
}
