import type { ApiBody } from '@libs/api-client';
import type { UserView } from '@libs/contract';
import { ask, call } from './http';

export type NewAccount = ApiBody<'user/register', 'post'>;
type PasswordReset = ApiBody<'user/forgotPassword', 'put'>;
type ProfileChanges = ApiBody<'user/me/update', 'put'>;

/** @returns true if the sign-in still needs a code of the second factor (docs/admin-api.md section 1) */
export const login = async (phoneNo: string, password: string) => {
  const body: ApiBody<'user/login', 'post'> = { phoneNo, password };
  return (await call<{ secondFactor?: true }>('user/login', { method: 'POST', body })).secondFactor;
};

/** Signs in with the single-use token of the chat bot. */
export const tokenCheck = (token: string) => call('user/tokenCheck', { method: 'POST', bearer: token });

export const register = (account: NewAccount) => ask('post', 'user/register', { body: account });

export const forgotPassword = (reset: PasswordReset) => ask('put', 'user/forgotPassword', { body: reset });

export const getSingleUser = async () => (await call<{ user: UserView }>('user/getSingleUser')).user;

export const getUserBalance = () => ask('get', 'user/getUserBalance');

export const updateMe = (changes: ProfileChanges) => ask('put', 'user/me/update', { body: changes });

/** Sets the language of SMS and notifications to the one of the texts; a failure does not affect the device's choice. */
export const saveLanguage = (language: UserView['language']) =>
  void updateMe({ language }).catch(() => undefined);

export const logout = () => ask('post', 'user/logout');
