import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Optional, Trimmed } from '../../platform/fields';
import { DoneDto } from '../../platform/http';
import { PersonDto, ReasonDto } from '../../platform/lists';
import { InQuery, IsPage } from '../../platform/paging';
import { MayWaitDto } from '../../staff/approvals';
import { UserRowDto } from './users.list';

export class AgentDto extends ReasonDto {
  @IsBoolean()
  on: boolean;
}

/** Result of an action that is done, or that waits for a second person. */
export class UserVerbDto extends IntersectionType(DoneDto, MayWaitDto) {}

export class NoteDto {
  @Trimmed()
  @IsString()
  @Length(1, 2000)
  text: string;
}

export class TimelineQueryDto {
  /** The value `nextBefore` of the previous page. */
  @Optional()
  @IsString()
  @Matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z~[\w-]{1,80}$/)
  before?: string;

  @InQuery()
  @IsPage(100)
  limit?: number;

  /** JSON array of the wanted kinds; if absent, all kinds. */
  @Optional()
  @IsString()
  @MaxLength(100)
  kinds?: string;
}

export class UserLimitsDto {
  dailyDeposit: number | null;
  pendingDailyDeposit: number | null;
  pendingFrom: string | null;
  /** End of the last break; in the past if the break is over. */
  breakUntil: string | null;
  /**
   * End of the exclusion's time. The exclusion goes on after it until the player has asked to come back and confirmed.
   */
  selfExcludedUntil: string | null;
}

export class UserLockoutDto {
  failures: number;
  lockedUntil: string | null;
}

export class UserAccountDto {
  id: string;
  kind: string;
  balance: number;
}

export class UserTotalsDto {
  deposited: number;
  withdrawn: number;
  /** Transfers from and to other players. */
  received: number;
  sent: number;
  staked: number;
  won: number;
  refunded: number;
  referral: number;
  rounds: number;
}

export class UserNoteDto {
  id: string;
  text: string;
  author: PersonDto;
  createdAt: string;
}

export class UserPageDto extends UserRowDto {
  referralCode: string;
  @ApiProperty({ type: PersonDto, nullable: true })
  referredBy: PersonDto | null;
  referredCount: number;
  ageConfirmedAt: string | null;
  secondFactor: boolean;
  /** End of the chat mute; null if the user may write. */
  mutedUntil: string | null;
  /** End of the freeze of the user's money; null if it is not frozen. */
  frozenUntil: string | null;
  limits: UserLimitsDto;
  @ApiProperty({ type: UserLockoutDto, nullable: true })
  lockout: UserLockoutDto | null;
  accounts: UserAccountDto[];
  totals: UserTotalsDto;
  notes: UserNoteDto[];
  /** Names of the actions that the reader may take. */
  can: string[];
}

export class UserSessionDto {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string | null;
  expiresAt: string;
  endedAt: string | null;
  endedBy: string | null;
  open: boolean;
}

export class TimelineItemDto {
  id: string;
  at: string;
  kind: 'money' | 'round' | 'session' | 'payment' | 'chat' | 'staff' | 'note';
  title: string;
  amount: number | null;
  /** Resource and id, such as "transactions/12". */
  ref: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  detail: Record<string, unknown>;
}

export class TimelineDto {
  items: TimelineItemDto[];
  nextBefore: string | null;
}
