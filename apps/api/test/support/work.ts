import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the challenge of a WORK_REQUIRED refusal, as a device does. @returns the header X-Work */
export async function solved(body: unknown): Promise<string> {
  const { challenge } = (body as { details: { challenge: Challenge } }).details;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
