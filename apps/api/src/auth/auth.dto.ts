import { textLimits } from '@libs/contract';
import { IsString, Length } from 'class-validator';
import { IsPhone } from '../platform/fields';

/** Body of POST user/login. */
export class LoginDto {
  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;

  @IsString()
  @Length(1, textLimits.password.max)
  password: string;
}

/** Answer of POST user/refresh-token. */
export class RenewedDto {
  success: true;
  /** Only where the refresh token came as Bearer. */
  accessToken?: string;
  /** Its successor; only where it came as Bearer. */
  refreshToken?: string;
}
