import { Column, Entity, PrimaryColumn } from 'typeorm';
import { sharedDeviceRules } from '../config/staff-terms';

const staffRoles = ['admin', 'inspector'] as const;
const staffOrigins = ['invitation', 'demo'] as const;

/** An admin or inspector, since when, and how they became one. */
@Entity('staff')
export class StaffMember {
  @PrimaryColumn('uuid') user_id: string;
  @Column({ type: 'text', enum: staffRoles }) role: (typeof staffRoles)[number];
  @Column({ type: 'text', enum: staffOrigins }) origin: (typeof staffOrigins)[number];
  @Column('uuid', { nullable: true }) invitation_id: string | null;
  @Column('timestamptz') since: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column('timestamptz', { nullable: true }) no_money_until: Date | null;
  @Column('timestamptz', { nullable: true }) seat_until: Date | null;
}

/** The deployment's settings about its staff, one row, written by whoever migrates. */
@Entity('staff_list')
export class StaffList {
  @PrimaryColumn('boolean') id: boolean;
  @Column('text', { array: true }) phones: string[];
  @Column('boolean') plays: boolean;
  @Column({ type: 'text', enum: sharedDeviceRules }) shared_device: (typeof sharedDeviceRules)[number];
}

/** How much an admin may move alone in a day or a month, written by whoever migrates. */
@Entity('staff_limits')
export class StaffLimits {
  @PrimaryColumn('text') name: string;
  @Column('bigint') santim: bigint;
}

/** An invitation to become an admin or an inspector, with the hash of its code. */
@Entity('staff_invitations')
export class StaffInvitation {
  @PrimaryColumn('uuid') id: string;
  @Column('text') phone: string;
  @Column('bytea') code_hash: Buffer;
  @Column('uuid', { nullable: true }) invited_by: string | null;
  @Column('timestamptz') invited_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('uuid', { nullable: true }) accepted_in: string | null;
  @Column('uuid', { nullable: true }) redeemed_by: string | null;
  @Column('timestamptz', { nullable: true }) redeemed_at: Date | null;
  @Column('timestamptz', { nullable: true }) replaced_at: Date | null;
  @Column('timestamptz', { nullable: true }) seat_until: Date | null;
}
