import { ask } from './http';

/** Sends a code by SMS; resolves to what ties the code to this phone (`vc`). */
export const sendOtp = async (phoneNo: string): Promise<string> =>
  (await ask('post', 'afroSms/otp', { body: { phoneNo } })).data;
