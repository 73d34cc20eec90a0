import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsUUID, Matches, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/fields';

/** Which kinds a player has asked for. */
export class AskedKindsDto {
  /** A scheduled game starts in five minutes. */
  gameSoon: boolean;
  /** A win while no page was open. */
  wonAway: boolean;
  /** One's limits were not looked at for half a year. */
  limitReminder: boolean;
  /** Notices of the staff. */
  notice: boolean;
}

/** What can reach a player now. */
export class ReachDto {
  /** Whether there is a chat with the bot. */
  telegram: boolean;
  /** Devices that take push messages. */
  push: number;
  /** Whether this browser is one of them. */
  here: boolean;
}

/** Answer of GET and PUT messages. */
export class MessageSettingsDto {
  telegram: boolean;
  push: boolean;
  /** SMS about money; those about safety are always sent. */
  sms: boolean;
  /** Nothing asked for at night. */
  quiet: boolean;
  /** Whether messages name amounts, which a lock screen shows. */
  amounts: boolean;
  kinds: AskedKindsDto;
  reach: ReachDto;
  /** For PushManager.subscribe; null where there is no push. */
  pushKey: string | null;
}

export class ChangeAskedKindsDto {
  @Optional()
  @IsBoolean()
  gameSoon?: boolean;

  @Optional()
  @IsBoolean()
  wonAway?: boolean;

  @Optional()
  @IsBoolean()
  limitReminder?: boolean;

  @Optional()
  @IsBoolean()
  notice?: boolean;
}

/** Body of PUT messages; absent fields are not changed. */
export class ChangeMessagesDto {
  @Optional()
  @IsBoolean()
  telegram?: boolean;

  @Optional()
  @IsBoolean()
  push?: boolean;

  @Optional()
  @IsBoolean()
  sms?: boolean;

  @Optional()
  @IsBoolean()
  quiet?: boolean;

  @Optional()
  @IsBoolean()
  amounts?: boolean;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeAskedKindsDto)
  kinds?: ChangeAskedKindsDto;
}

/** The socket event `takeMessage`. */
export class TakeMessageDto {
  @IsUUID()
  id: string;

  /** Of the page, made by it: 32 hexadecimal digits. */
  @Matches(/^[0-9a-f]{32}$/)
  taker: string;
}
