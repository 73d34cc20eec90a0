import { IsString, Length } from 'class-validator';
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
}

export class FreezeCodeDto {
  /** Handle of the code, sent back as `vc`. */
  vc: string;
}

/** Body of POST unfreeze. */
export class UnfreezeDto extends ConfirmPayeeDto {
  @IsString()
  @Length(1, 128)
  password: string;
}
