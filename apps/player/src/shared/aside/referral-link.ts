/** The sign-up link that carries a player's code. */
export const referralLink = (code: string): string => `${location.origin}/Signup/${encodeURIComponent(code)}`;
