/**
 * The access token of a page in a frame that keeps no cookies; empty everywhere else. Only the Mini App's entry fills it
 * (telegram/held-session.ts).
 */
export const held: { token?: string } = {};
