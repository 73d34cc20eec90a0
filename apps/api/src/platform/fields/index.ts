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
  plainOf,
  Trimmed,
} from './fields';
export { isReadable } from './nesting';
