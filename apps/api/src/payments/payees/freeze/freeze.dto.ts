import { IsString, Length } from 'class-validator';
import { Optional } from '../../../platform/fields';
import { ConfirmPayeeDto } from '../payees.dto';

export class FrozenDto {
  /** The end of the freeze, if nobody lifts it before. */
  frozenUntil: string;
}

export class FreezeStateDto {
  /** The end of the freeze; null while the money is not frozen. */
  frozenUntil: string | null;
  /** True if only staff can lift the freeze, after they have called the player. */
  needsCall: boolean;
  /**
   * True if the player needs a password besides the code. A player who signed up through Telegram has no password and
   * needs the code alone.
   */
  needsPassword: boolean;
}

export class FreezeCodeDto {
  /** Handle of the code that was sent, to send back as `vc`. */
  vc: string;
}

/** Body of POST unfreeze. */
export class UnfreezeDto extends ConfirmPayeeDto {
  /** Required from a player who has a password. */
  @Optional()
  @IsString()
  @Length(1, 128)
  password?: string;
}
