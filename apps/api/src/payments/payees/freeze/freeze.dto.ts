import { IsString, Length } from 'class-validator';
import { Optional } from '../../../platform/fields';
import { ConfirmPayeeDto } from '../payees.dto';

export class FrozenDto {
  /** The end of the freeze, if nobody lifts it before. */
  frozenUntil: string;
}

export class FreezeStateDto {
  /** Null while the money is not frozen. */
  frozenUntil: string | null;
  /** Only a person of the staff lifts it, after a call. */
  needsCall: boolean;
  /** Whoever has no password, because they came by Telegram, lifts it by the code alone. */
  needsPassword: boolean;
}

export class FreezeCodeDto {
  /** Handle of the code, sent back as `vc`. */
  vc: string;
}

/** Body of POST unfreeze. */
export class UnfreezeDto extends ConfirmPayeeDto {
  /** Of who has one. */
  @Optional()
  @IsString()
  @Length(1, 128)
  password?: string;
}
