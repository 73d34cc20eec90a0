import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { NewPasskeyAnswerDto, PasskeyDto } from '..';

/** Body of POST user/login/passkeys. */
export class NewPlayerPasskeyDto {
  @ValidateNested()
  @Type(() => NewPasskeyAnswerDto)
  @IsObject()
  passkey: NewPasskeyAnswerDto;
}

export class PlayerPasskeyAddedDto {
  success: true;
  id: string;
}

/** Answer of GET user/login/passkeys; the oldest passkey first. */
export class PlayerPasskeysDto {
  passkeys: PasskeyDto[];
  /** For how many hours no money leaves the account after a passkey was added. */
  holdHours: number;
}
