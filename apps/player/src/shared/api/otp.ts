import { ApiError } from './api-error';
import { call } from './http';

/**
 * Sends a code by SMS; resolves to what ties the code to this phone (`vc`).
 * @param onWork called when the device has to work for the code, for two seconds at most
 */
export async function sendOtp(phoneNo: string, onWork?: () => void): Promise<string> {
  const send = async (work?: string) =>
    (await call<{ data: string }>('afroSms/otp', { method: 'POST', body: { phoneNo }, work })).data;
  try {
    return await send();
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'WORK_REQUIRED') throw refusal;
    onWork?.();
    const { solve } = await import('./work');
    return send(await solve(refusal.body.details));
  }
}
