import { call } from './http';

/**
 * Sends a code by SMS; resolves to what ties the code to this phone (`vc`).
 * @param onWork called when the device has to work for the code, for two seconds at most
 * @param linkToken of the Telegram account that the code lets in; absent: a code for sign-up or reset
 */
export async function sendOtp(phoneNo: string, onWork?: () => void, linkToken?: string): Promise<string> {
  const path = linkToken ? 'user/telegram/otp' : 'afroSms/otp';
  return (await call<{ data: string }>(path, { method: 'POST', body: { phoneNo, linkToken }, onWork })).data;
}
