import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  spaceLimits,
  textLimits,
  type SpaceGame,
  type SpaceInvitation,
  type SpaceView,
  type WireStatus,
} from '@libs/contract';
import { IsBoolean, IsString, IsUUID, Length } from 'class-validator';
import { ArePhones, IsPercent, IsPhone, IsPlain, Optional, Trimmed } from '../platform/fields';
import { MayWaitDto } from '../staff/approvals';

const { name } = textLimits;
const { housePercent, phonesPerCall } = spaceLimits;

/** Body of POST gameSpace/createSpace. */
export class CreateSpaceDto {
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  name: string;

  /** Phone of the owner: the caller's own. System admins may name an agent. */
  @IsPhone()
  ownership: string;

  /** True if every player may find and join the space; false if absent. */
  @Optional()
  @IsBoolean()
  isListed?: boolean;

  @Optional()
  @IsPercent(housePercent)
  housePercent?: number;
}

/** Body of PUT gameSpace/{spaceId}; an absent field stays as it is. */
export class UpdateSpaceDto {
  @Optional()
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  name?: string;

  @Optional()
  @IsBoolean()
  isListed?: boolean;

  @Optional()
  @IsPercent(housePercent)
  housePercent?: number;
}

export class AddMembersDto {
  @ArePhones(phonesPerCall)
  members: string[];
}

export class JoinSpaceDto {
  @IsUUID()
  spaceId: string;
}

export class SpaceGameDto implements SpaceGame {
  roomId: string;
  /** Stake in whole birr. */
  stake: number;
  status: WireStatus;
  userCount: number;
}

export class SpaceInvitationDto implements SpaceInvitation {
  /** The whole phone number. */
  phone: string;
  state: 'pending' | 'declined';
}

export class SpaceDto implements SpaceView {
  id: string;
  _id: string;
  name: string;
  /** Phone of the owner: whole for themselves and system admins, else masked. */
  ownership: string;
  ownerName: string;
  /** Number of members, without the owner and without people who are only invited. */
  memberCount: number;
  /** Whole phones of members and invited people; for the owner and system admins only. */
  @ApiProperty({ type: [String], required: false })
  members?: string[];
  /** Names in the order of `members`; empty until an invited person has accepted. */
  @ApiProperty({ type: [String], required: false })
  memberNames?: string[];
  /** People who are invited or have declined; for the owner and system admins only. */
  @ApiProperty({ type: () => [SpaceInvitationDto], required: false })
  invitations?: SpaceInvitationDto[];
  /** True while the space has a link to its screen; for the owner and system admins only. */
  screen?: boolean;
  /** True if the reader is invited and has not answered. */
  invited?: boolean;
  isListed: boolean;
  /** House percent, 0–50; 0 is "100% Free". */
  housePercent: number;
  /** When the space was made, ISO 8601, UTC. */
  createdAt: string;
  /** 32 bytes, lower-case hex, for the owner and members only: names the space in the log (fairness.md 8). */
  logKey?: string;
  /** Rounds that are not over; for the owner and members only. */
  games?: SpaceGameDto[];
}

export class SpaceAnswerDto {
  success: true;
  space: SpaceDto;
}

/** A space after a change. While a second person still has to confirm a new percent, it shows the old one. */
export class ChangedSpaceDto extends IntersectionType(SpaceAnswerDto, MayWaitDto) {}

export class SpaceMessageDto extends SpaceAnswerDto {
  message: string;
}

/** The link of a space's screen, which no later answer tells again. */
export class ScreenLinkDto {
  /** Ten letters and digits. */
  token: string;
  /** The page for a television. */
  url: string;
}
