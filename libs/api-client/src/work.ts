import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the challenge of a WORK_REQUIRED refusal; the browser computes it beside the page.
 * @param details of the refusal
 * @returns the header X-Work
 */
export async function solve(details: unknown): Promise<string> {
  const { challenge } = details as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
