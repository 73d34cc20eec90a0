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
  /** The transfer's `id` in transaction/Paginatedhistory. */
  id: string;
}

/** Query of GET user/receiver. */
export class ReceiverQueryDto {
  @IsPhone()
  phoneNo: string;
}

/** Answer of GET user/receiver. */
export class ReceiverNameDto {
  /** The masked name, as in `A••• B.`; null if there is none to show, for whatever reason. */
  name: string | null;
}

/** A player to whom the caller has sent money. */
export class RecentReceiverDto {
  /** As `0911234567`: the caller has typed it before. */
  phoneNo: string;
  /** The masked name. */
  name: string;
}
