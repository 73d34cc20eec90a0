import { sign, verify, type KeyObject } from 'node:crypto';
import { asRecord, jsonOf } from '../reading';

/**
 * Makes a JWT signed with ES256. The signature has the plain form (IEEE P1363), because JWT libraries do not accept
 * DER.
 */
export function signEs256(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'ES256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/**
 * The claims of a token that the holder of `key` signed with ES256; null for every other token, also for one with the
 * algorithm `none`.
 */
export function openEs256(token: string, key: KeyObject): Record<string, unknown> | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || token.length > 8000) return null;
  if (asRecord(jsonOf(Buffer.from(head, 'base64url')))['alg'] !== 'ES256') return null;
  const bytes = Buffer.from(signature, 'base64url');
  const good =
    bytes.length === 64 &&
    verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  return good ? asRecord(jsonOf(Buffer.from(body, 'base64url'))) : null;
}
