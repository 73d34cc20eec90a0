import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Env } from '../../config';

export type JwtKey = KeyObject;

/** Injection token of the key that signs and checks access tokens. */
export const JWT_KEY = Symbol('JWT_KEY');

/** Makes the key as a Node KeyObject, once at start. */
export function jwtKeyOf(env: Env): JwtKey {
  return createSecretKey(Buffer.from(env.jwtSecret));
}
