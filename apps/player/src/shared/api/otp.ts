import { call } from './http';

/**
 * Sends a code by SMS; resolves to what ties the code to this phone (`vc`).
 * @param onWork called when the device has to work for the code, for two seconds at most
 */
export const sendOtp = async (phoneNo: string, onWork?: () => void): Promise<string> =>
  (await call<{ data: string }>('afroSms/otp', { method: 'POST', body: { phoneNo }, onWork })).data;
