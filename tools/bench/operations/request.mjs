// HTTP requests of signed-in players, for each player one at a time.
import autocannon from 'autocannon';

/** Paths that a player reads, by their names in docs/performance.md. */
export const READS = {
  balance: '/api/user/getUserBalance',
  history: '/api/transaction/Paginatedhistory',
  games: '/api/userGames/fetchAll',
  profile: '/api/user/getSingleUser',
};

/** Keeps one request under way for each cookie, for `duration` seconds. */
export async function request(port, path, cookies, duration) {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: cookies.length,
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++] }),
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 200`);
  return result;
}

/** Sends `count` requests, one at a time for each cookie; ends with the last answer. */
export async function requests(port, path, cookies, count) {
  let left = count;
  await Promise.all(
    cookies.map(async (cookie) => {
      while (left-- > 0) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      }
    }),
  );
}
