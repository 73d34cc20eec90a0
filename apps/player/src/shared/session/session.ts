import type { BalanceView, UserView } from '@libs/contract';
import { ApiError, getSingleUser, getUserBalance, logout, tokenCheck, whenSessionEnds } from '../api';
import { deviceStorage } from '../device/storage';
import { createStore, useStore } from '../device/store';
import { translate } from '../i18n';
import { toast } from '../ui/feedback/toasts';
import { held } from './held';

/** unknown: the session was not requested yet · offline: it was requested, but the server did not answer. */
export type Session =
  | { state: 'unknown' | 'out' | 'offline'; user: null; balance: null }
  | { state: 'in'; user: UserView; balance: BalanceView };

/** Thrown where a page needs the signed-in player and the server did not answer. */
export class Unanswered extends Error {}

const without = (state: 'unknown' | 'out' | 'offline'): Session => ({ state, user: null, balance: null });

/**
 * Storage key of the player who signed in last on this device, in any tab; without it the first page is shown without
 * waiting for the session.
 */
const knownKey = 'player';

export const sessionStore = createStore<Session>(without('unknown'));

const balanceOf = ({ wallet }: UserView): BalanceView => ({
  activeBalance: wallet.activeBalance,
  bonusWallet: wallet.bonusWallet,
});

/**
 * Whether to request the session: a newcomer's first page skips the request. The cookie with which the server marks a
 * signed-in visitor holds no secret.
 */
export const isMarked = (): boolean =>
  held.token !== undefined || /(^|; )signed-in=[^0]/.test(document.cookie);

/**
 * Forgets the sign-in without the server. The mark is 0 for as long as an access token lives, because no script can
 * delete that token, and the server marks anew a visitor who sends it without a mark.
 */
function unmark(): void {
  delete held.token;
  document.cookie = 'signed-in=0; path=/; max-age=900';
}

let question: Promise<void> | null = null;

/**
 * Signs in by the link of the chat bot. Anybody may have sent the link, so a player who is signed in here already
 * stays signed in, unless they agree to the change.
 */
async function enter(botToken: string): Promise<void> {
  // Renews an expired access token first, because the server reads from that token who is signed in here.
  if (isMarked()) await getSingleUser().catch(() => undefined);
  try {
    await tokenCheck(botToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OTHER_SESSION') throw error;
    const { askOtherSession } = await import('../other-session/OtherSession');
    if (await askOtherSession(error)) await tokenCheck(botToken);
  }
}

async function ask(botToken: string | null): Promise<void> {
  if (botToken) await enter(botToken).catch(() => toast.error(translate('auth.login.bot.failed')));
  if (!isMarked()) {
    sessionStore.set(without('out'));
    return;
  }
  try {
    await refreshUser();
  } catch (error) {
    const unanswered = error instanceof ApiError && error.status !== 401;
    sessionStore.set(without(unanswered ? 'offline' : 'out'));
    if (!unanswered && !(error instanceof ApiError)) throw error;
  }
}

/** Requests the session once; every later call gets the same answer until `askSessionAgain`. */
export function askSession(botToken: string | null = null): Promise<void> {
  question ??= ask(botToken);
  return question;
}

/** Requests the session again after a missing answer. */
export function askSessionAgain(): Promise<void> {
  question = null;
  return askSession();
}

/** Whether a player has signed in on this device before. */
export const signedInBefore = (): boolean => deviceStorage.read(knownKey) !== null;

/** Whether somebody else has signed in here in another tab, so that this page's cookies are theirs; a token is its own. */
export function isForeign(): boolean {
  const { user } = sessionStore.get();
  return user !== null && signedInBefore() && deviceStorage.read(knownKey) !== user.id && !held.token;
}

/** Reloads the signed-in player: after signing in and after a change of the profile. */
export async function refreshUser(): Promise<void> {
  const user = await getSingleUser();
  deviceStorage.write(knownKey, user.id);
  sessionStore.set({ state: 'in', user, balance: balanceOf(user) });
}

/** Applies a balance pushed by the server. */
export function setBalance(balance: BalanceView): void {
  const session = sessionStore.get();
  if (session.state === 'in') sessionStore.set({ ...session, balance });
}

/** The birr that a round may cost; a private space takes no bonus money (rules.md "Wallet"). */
export function spendable(inSpace: boolean): number {
  const { balance } = sessionStore.get();
  if (!balance) return Number.POSITIVE_INFINITY;
  return balance.activeBalance + (inSpace ? 0 : balance.bonusWallet);
}

/**
 * Fetches the balance, for moments in which the server pushes none. If the server pushes a balance during the
 * request, the request is repeated, because its answer may be the older one.
 */
export async function refreshBalance(): Promise<void> {
  const before = sessionStore.get();
  const balance = await getUserBalance();
  if (sessionStore.get() !== before) return refreshBalance();
  setBalance(balance);
}

/** Signs out on the server; the device forgets the player even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await logout().catch(unmark);
  sessionStore.set(without('out'));
  toast.info(translate('auth.logout.done'));
}

whenSessionEnds(() => {
  unmark();
  const wasIn = sessionStore.get().state === 'in';
  sessionStore.set(without('out'));
  if (wasIn) toast.error(translate('auth.session.expired'));
});

const useSession = (): Session => useStore(sessionStore);

/** The signed-in player; null for one frame at most, while leaving the page. */
export const useUser = (): UserView | null => useSession().user;

export const useBalance = (): BalanceView | null => useSession().balance;
