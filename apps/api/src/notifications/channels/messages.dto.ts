import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsUUID, Matches, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/fields';
import type { AskedKind } from '..';

/** The kinds of messages that a player has asked for. */
export class AskedKindsDto implements Record<AskedKind, boolean> {
  /** Reminder that a scheduled game starts within the next minutes. */
  gameSoon: boolean;
  /** News of a win while no page was open. */
  wonAway: boolean;
  /** Reminder that the player has not reviewed their limits for half a year. */
  limitReminder: boolean;
  /** Notices that staff write. */
  notice: boolean;
}

/** The channels that can reach a player at present. */
export class ReachDto {
  /** Whether the player has a chat with the bot. */
  telegram: boolean;
  /** Number of devices that take push messages. */
  push: number;
  /** Whether this browser is one of these devices. */
  here: boolean;
}

/** Answer of GET and PUT messages. */
export class MessageSettingsDto {
  telegram: boolean;
  push: boolean;
  /** Whether messages about money may go by SMS. An SMS about safety is always sent. */
  sms: boolean;
  /** Whether messages that the player asked for wait until the night is over. */
  quiet: boolean;
  /** Whether messages name amounts, which a lock screen shows. */
  amounts: boolean;
  kinds: AskedKindsDto;
  reach: ReachDto;
  /** Public key for PushManager.subscribe; null if this installation sends no push messages. */
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

/** Body of the socket event `takeMessage`. */
export class TakeMessageDto {
  @IsUUID()
  id: string;

  /** Id of the page, which the page makes itself: 32 hexadecimal digits. */
  @Matches(/^[0-9a-f]{32}$/)
  taker: string;
}
