import { verify, type KeyObject } from 'node:crypto';

/** A signed token is valid for this many seconds around its `generated`. */
const WINDOW_SECONDS = 600;

/** Reads the claims of a merchant's token; null unless the merchant's key signed it with ES256 and it is fresh. */
export function claimsOf(token: unknown, key: KeyObject): Record<string, unknown> | null {
  const [head = '', body = '', signature = ''] = String(token).split('.');
  try {
    const parse = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const bytes = Buffer.from(signature, 'base64url');
    const good =
      parse(head)['alg'] === 'ES256' &&
      verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
    const claims = parse(body);
    const age = Math.abs(Date.now() / 1000 - Number(claims['generated']));
    return good && age < WINDOW_SECONDS ? claims : null;
  } catch {
    return null;
  }
}
