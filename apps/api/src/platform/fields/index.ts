export { IsBirr, IsOtp, IsOtpHandle, IsPhone, Trimmed } from './fields';
