import { IsBirr, IsOtp, IsOtpHandle, IsPhone } from '../../platform/fields';

/** Body of POST user/transferUserBalance. */
export class TransferDto {
  /** The receiver. */
  @IsPhone()
  phoneNo: string;

  /** Birr, with santim if need be. */
  @IsBirr('transfer')
  amount: number;

  @IsOtp()
  otp: string;

  /** Handle of the code. */
  @IsOtpHandle()
  vc: string;
}

/** Answer of POST user/transferUserBalance. */
export class TransferredDto {
  success: true;
  /** In the reader's language. */
  message: string;
}
