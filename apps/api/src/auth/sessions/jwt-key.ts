import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Env } from '../../config';

export type JwtKey = KeyObject;

/** Token of the key that signs and checks access tokens. */
export const JWT_KEY = Symbol('JWT_KEY');

/** The key as an object of Node's crypto, made once. */
export function jwtKeyOf(env: Env): JwtKey {
  return createSecretKey(Buffer.from(env.jwtSecret));
}
