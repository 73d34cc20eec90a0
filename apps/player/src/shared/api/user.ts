import type { BalanceView, Language, UserView } from '@libs/contract';
import { call } from './http';

export interface NewAccount {
  name: string;
  phoneNo: string;
  password: string;
  otp: string;
  vc: string;
  referralCode?: string | undefined;
  ageConfirmed?: boolean | undefined;
}

export const login = (phoneNo: string, password: string) =>
  call<{ user: UserView }>('user/login', { method: 'POST', body: { phoneNo, password } });

/** Signs in with the single-use token of the chat bot. */
export const tokenCheck = (token: string) => call('user/tokenCheck', { method: 'POST', bearer: token });

export const register = (account: NewAccount) =>
  call<{ message: string }>('user/register', { method: 'POST', body: account });

export const forgotPassword = (reset: { phoneNo: string; password: string; otp: string; vc: string }) =>
  call<{ message: string }>('user/forgotPassword', { method: 'PUT', body: reset });

export const getSingleUser = async () => (await call<{ user: UserView }>('user/getSingleUser')).user;

export const getUserBalance = () => call<BalanceView>('user/getUserBalance');

export const updateMe = (changes: {
  username?: string | undefined;
  language?: Language | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
}) => call<{ message: string }>('user/me/update', { method: 'PUT', body: changes });

export const logout = () => call('user/logout', { method: 'POST' });
