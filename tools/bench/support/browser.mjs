// Opens the built product in Chromium, for the benches that measure a phone's view.
import { chromium } from 'playwright-core';
import pg from 'pg';
import { chromiumPath } from '../../../scripts/chromium.mjs';
import { withDatabase } from '../../world/database.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { makePlayers } from '../../world/people.mjs';
import { settings } from '../../world/product.mjs';
import { startServer } from './servers.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse's "slow 4G", applied to each request of the browser, with Lighthouse's own correction for DevTools. */
export const SLOW_4G = { latencyMs: 562.5, bytesPerSecond: (1638.4 * 1024 * 0.9) / 8 };
/** Factor by which a cheap phone's processor is slower than this machine's. */
export const SLOW_CPU = 4;

/**
 * Starts the product on a database of its own, and a browser; ends both even if `work` throws.
 * @param {(place: { url: string, port: number, server, browser, debugPort: number, players: object[] }) =>
 * Promise<void>} work
 * @param {{ players?: number, env?: Record<string, string> }} wanted
 */
export async function withBrowser(work, { players: count = 2, env = {} } = {}) {
  await withDatabase(async (place) => {
    const server = await startServer('product', settings(place, { CARDS_PER_PLAYER: '4', ...env }));
    const pool = new pg.Pool({ connectionString: place.url, max: 2 });
    pool.on('error', () => undefined);
    const debugPort = await freePort();
    const browser = await chromium.launch({
      executablePath: chromiumPath({ window: true }),
      args: [...ARGS, `--remote-debugging-port=${debugPort}`],
    });
    try {
      const players = await makePlayers(pool, count, BALANCE_SANTIM);
      const url = `http://127.0.0.1:${server.port}`;
      await work({ url, port: server.port, server, browser, debugPort, players, pool });
    } finally {
      await browser.close();
      await pool.end();
      await server.stop();
    }
  });
}

/** A usual balance, because a larger number would change the layout of the header. */
const BALANCE_SANTIM = 100_000n;

/** The session cookie of a player, as the browser stores it. */
export const cookieOf = (player, url) => ({
  name: 'token',
  value: player.cookie.slice('token='.length),
  url,
});
