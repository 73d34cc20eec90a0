import { ask } from '../../shared/api/http';

export const fetchTelegram = () => ask('get', 'user/telegram');

export const unbindTelegram = () => ask('delete', 'user/telegram');

/** @param proof the code of an SMS to one's own phone */
export const provePhone = (proof: { otp: string; vc: string }) =>
  ask('post', 'user/telegram/phone', { body: proof });
