export { ArePhones, IsBirr, IsOtp, IsOtpHandle, IsPhone, IsPlain, Trimmed } from './fields';
