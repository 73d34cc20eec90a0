import type { BalanceView, UserView } from '@libs/contract';
import { useStore } from '../device/store';
import { sessionStore, type Session } from './session';

export const useSession = (): Session => useStore(sessionStore);

/** The signed-in player; null for one frame at most, while leaving the page. */
export const useUser = (): UserView | null => useSession().user;

export const useBalance = (): BalanceView | null => useSession().balance;
