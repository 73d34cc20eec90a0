export { ArePhones, IsBirr, IsOtp, IsOtpHandle, IsPercent, IsPhone, IsPlain, Trimmed } from './fields';
export { isReadable } from './nesting';
