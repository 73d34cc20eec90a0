import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, Matches, ValidateIf } from 'class-validator';
import { IsPhone } from '../../platform/fields';
import { ReasonDto } from '../../platform/lists';
import { AwaitingSecondDto } from '../approvals';

/** Body of POST admin/staff/invitations. */
export class InviteStaffDto extends ReasonDto {
  /** A phone that SYSTEM_ADMIN_PHONES lists, or for an inspector one that it does not, whether registered or not. */
  @IsPhone()
  phoneNo: string;

  /** The last day of an inspector's seat in Addis Ababa, at most 90 days ahead; absent: an admin is invited; null is refused. */
  @ValidateIf((_dto, value) => value !== undefined)
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  seatTo?: string;
}

/** Answer of both actions, which always wait for a second person. */
export class StaffVerbDto extends AwaitingSecondDto {}

export const staffStates = ['admin', 'inspector', 'invited', 'former', 'listed'] as const;
export type StaffState = (typeof staffStates)[number];

/** A person who is an admin or inspector, was one, or may be invited. */
export class StaffMemberDto {
  phoneNo: string;
  /** Id of the account; null while nobody has registered the phone. */
  @ApiProperty({ type: String, nullable: true })
  userId: string | null;
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  /** `listed`: was never an admin. `former`: no longer has rights, and may be invited while the phone is listed. */
  @ApiProperty({ type: String, enum: staffStates })
  state: StaffState;
  /** Whether SYSTEM_ADMIN_PHONES lists the phone. */
  isListed: boolean;
  /** When the person became an admin or inspector. */
  @ApiProperty({ type: String, nullable: true })
  since: string | null;
  hasSecondFactor: boolean;
  /** Until this time the admin cannot change money, roles or settings. */
  @ApiProperty({ type: String, nullable: true })
  moneyHeldUntil: string | null;
  /** When the seat of an inspector ends, or of one who is invited. */
  @ApiProperty({ type: String, nullable: true })
  seatUntil: string | null;
  /** Until this time the person can accept an invitation with its code. */
  @ApiProperty({ type: String, nullable: true })
  invitedUntil: string | null;
  /** Id of the proposal about this person that waits for a second person. */
  @ApiProperty({ type: String, nullable: true })
  proposalId: string | null;
  /** Whether this person is the reader. */
  isYou: boolean;
}
