import { Type } from 'class-transformer';
import { IsNumber, IsObject, IsString, Length, Matches, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/fields';

/** Keys of a browser, base64url (RFC 8291). */
export class PushKeysDto {
  /** A point of P-256, uncompressed. */
  @Matches(/^B[\w-]{86}$/)
  p256dh: string;

  @Matches(/^[\w-]{22}$/)
  auth: string;
}

/** Body of POST push: a PushSubscription as the browser writes it. */
export class PushSubscriptionDto {
  @IsString()
  @Length(10, 1000)
  endpoint: string;

  /** The server ignores this field, which browsers send. */
  @Optional()
  @IsNumber()
  expirationTime?: number | null;

  @IsObject()
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys: PushKeysDto;
}
