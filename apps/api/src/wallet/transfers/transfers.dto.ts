import { IsBirr, IsOtp, IsOtpHandle, IsPhone } from '../../platform/fields';

/** Body of POST user/transferUserBalance. */
export class TransferDto {
  /** Phone of the receiver. */
  @IsPhone()
  phoneNo: string;

  /** Amount in birr; santim are allowed as decimals. */
  @IsBirr('transfer')
  amount: number;

  @IsOtp()
  otp: string;

  /** The handle that came with the code. */
  @IsOtpHandle()
  vc: string;
}

/** Answer of POST user/transferUserBalance. */
export class TransferredDto {
  success: true;
  /** A text for the reader, in their language. */
  message: string;
}
