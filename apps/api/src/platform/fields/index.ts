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
export { asRecord, isReadable } from './nesting';
