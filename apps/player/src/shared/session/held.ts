/**
 * The access token of a page in a frame without cookies; empty everywhere else. Only the entry of the Mini App sets
 * it (telegram/sign-in.ts).
 */
export const held: { token?: string } = {};
