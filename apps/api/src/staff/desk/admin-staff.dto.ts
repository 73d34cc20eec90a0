import { ApiProperty } from '@nestjs/swagger';
import { IsPhone } from '../../platform/fields';
import { ReasonDto } from '../../platform/lists';
import { AwaitingSecondDto } from '../approvals';

/** Body of POST admin/staff/invitations. */
export class InviteStaffDto extends ReasonDto {
  /** Listed in SYSTEM_ADMIN_PHONES; registered or not. */
  @IsPhone()
  phoneNo: string;
}

/** Answer: it always waits for a second person. */
export class StaffVerbDto extends AwaitingSecondDto {}

export const staffStates = ['admin', 'invited', 'former', 'listed'] as const;
export type StaffState = (typeof staffStates)[number];

/** Somebody who is an admin, was one, or may be invited. */
export class StaffMemberDto {
  phoneNo: string;
  /** Null while nobody has registered the phone. */
  @ApiProperty({ type: String, nullable: true })
  userId: string | null;
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  /** `listed`: was never an admin; `former`: has no rights any more, and may be invited while listed. */
  @ApiProperty({ type: String, enum: staffStates })
  state: StaffState;
  /** Whether SYSTEM_ADMIN_PHONES lists the phone. */
  isListed: boolean;
  /** When they became an admin. */
  @ApiProperty({ type: String, nullable: true })
  since: string | null;
  hasSecondFactor: boolean;
  /** Until then no verb of money, roles or settings. */
  @ApiProperty({ type: String, nullable: true })
  moneyHeldUntil: string | null;
  /** Until then an invitation waits for its code. */
  @ApiProperty({ type: String, nullable: true })
  invitedUntil: string | null;
  /** What waits for a second person about them. */
  @ApiProperty({ type: String, nullable: true })
  proposalId: string | null;
  /** The reader. */
  isYou: boolean;
}
