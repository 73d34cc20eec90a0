import { call } from './http';

/**
 * Sends a code by SMS; resolves to the verification context (`vc`) that ties the code to this phone number.
 * @param onWork called when the device must first compute a proof of work, which takes two seconds at most
 * @param linkToken token of the Telegram account that the code lets in; absent for a sign-up or a new password
 */
export async function sendOtp(phoneNo: string, onWork?: () => void, linkToken?: string): Promise<string> {
  const path = linkToken ? 'user/telegram/otp' : 'afroSms/otp';
  return (await call<{ data: string }>(path, { method: 'POST', body: { phoneNo, linkToken }, onWork })).data;
}
