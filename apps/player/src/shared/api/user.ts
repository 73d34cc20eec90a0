import type { ApiAnswer, ApiBody } from '@libs/api-client';
import type { UserView } from '@libs/contract';
import { call } from './http';

export type NewAccount = ApiBody<'user/register', 'post'>;
type PasswordReset = ApiBody<'user/forgotPassword', 'put'>;
type ProfileChanges = ApiBody<'user/me/update', 'put'>;

/** @returns whether a code of the second factor is still owed (docs/admin-api.md section 1) */
export const login = async (phoneNo: string, password: string) => {
  const body: ApiBody<'user/login', 'post'> = { phoneNo, password };
  return (await call<{ secondFactor?: true }>('user/login', { method: 'POST', body })).secondFactor;
};

/** Signs in with the single-use token of the chat bot. */
export const tokenCheck = (token: string) => call('user/tokenCheck', { method: 'POST', bearer: token });

export const register = (account: NewAccount) =>
  call<{ message: string }>('user/register', { method: 'POST', body: account });

export const forgotPassword = (reset: PasswordReset) =>
  call<{ message: string }>('user/forgotPassword', { method: 'PUT', body: reset });

export const getSingleUser = async () => (await call<{ user: UserView }>('user/getSingleUser')).user;

export const getUserBalance = () => call<ApiAnswer<'user/getUserBalance', 'get'>>('user/getUserBalance');

export const updateMe = (changes: ProfileChanges) =>
  call<{ message: string }>('user/me/update', { method: 'PUT', body: changes });

export const logout = () => call('user/logout', { method: 'POST' });
