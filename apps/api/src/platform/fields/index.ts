export {
  ArePhones,
  IsBirr,
  IsNewPassword,
  IsOtp,
  IsOtpHandle,
  IsPercent,
  IsPhone,
  IsPlain,
  Optional,
  Trimmed,
} from './fields';
export { isReadable } from './nesting';
