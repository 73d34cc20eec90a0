export {
  ArePhones,
  IsBirr,
  IsNewPassword,
  IsOtp,
  IsOtpHandle,
  IsPercent,
  IsPhone,
  IsPlain,
  IsVisible,
  Optional,
  plainOf,
  Trimmed,
} from './fields';
export { isReadable } from './nesting';
