// Requests of signed-in players over HTTP, a player on each connection.
import autocannon from 'autocannon';

/** A player's reads, by what they are called in docs/performance.md. */
export const READS = {
  balance: '/api/user/getUserBalance',
  history: '/api/transaction/Paginatedhistory',
  games: '/api/userGames/fetchAll',
  profile: '/api/user/getSingleUser',
};

/**
 * Keeps one request under way for each cookie.
 * @param {{ duration: number } | { amount: number }} how seconds, or requests in all
 */
export async function request(port, path, cookies, how) {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: cookies.length,
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++] }),
    ...how,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 200`);
  return result;
}
