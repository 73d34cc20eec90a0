import { ValidateIf } from 'class-validator';
import { IsBirr, IsPhone } from '../platform/fields';

/** Body of POST afroSms/otp. */
export class SendOtpDto {
  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;
}

/** Body of POST afroSms/AuthenticatedOTP: both fields or none. */
export class SendTransferOtpDto {
  /** Phone of the receiver. */
  @ValidateIf(eitherIsGiven)
  @IsPhone()
  phoneNo?: string;

  /** Amount of the transfer in birr. */
  @ValidateIf(eitherIsGiven)
  @IsBirr('transfer')
  amount?: number;
}

function eitherIsGiven({ phoneNo, amount }: SendTransferOtpDto): boolean {
  return phoneNo !== undefined || amount !== undefined;
}

export class SentOtpDto {
  /** The handle of the code, to send back as `vc`. */
  data: string;
}
