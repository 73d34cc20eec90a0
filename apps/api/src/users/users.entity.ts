import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Language, languages, type Role, roles } from '@libs/contract';

const userKinds = ['person', 'staff', 'bot'] as const;
const userStatuses = ['active', 'blocked', 'erased'] as const;

/** An account: a player, an agent, a member of staff or a demo player. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid') id: string;
  @Column('text') phone: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) password_hash: string | null;
  @Column({ type: 'text', enum: languages }) language: Language;
  @Column({ type: 'text', enum: roles }) role: Role;
  @Column({ type: 'text', enum: userKinds }) kind: (typeof userKinds)[number];
  @Column({ type: 'text', enum: userStatuses }) status: (typeof userStatuses)[number];
  @Column('uuid') fair_id: string;
  @Column('text') referral_code: string;
  @Column('uuid', { nullable: true }) referred_by: string | null;
  @Column('timestamptz', { nullable: true }) age_confirmed_at: Date | null;
  @Column('timestamptz', { nullable: true }) self_excluded_until: Date | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) password_reset_at: Date | null;
  @Column('timestamptz', { nullable: true }) passkey_added_at: Date | null;
  @Column('text', { nullable: true }) terms_version: string | null;
  @Column('timestamptz', { nullable: true }) self_excluded_from: Date | null;
  @Column('timestamptz', { nullable: true }) break_from: Date | null;
  @Column('timestamptz', { nullable: true }) break_until: Date | null;
  @Column('boolean') phone_unproved: boolean;
  @Column('timestamptz', { nullable: true }) return_asked_at: Date | null;
  @Column('smallint', { nullable: true }) reminder_minutes: number | null;
  @Column('timestamptz', { nullable: true }) limits_reviewed_at: Date | null;
}

/** A note of staff about a player. */
@Entity('staff_notes')
export class StaffNote {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') author_id: string;
  @Column('text') text: string;
  @Column('timestamptz') created_at: Date;
}
