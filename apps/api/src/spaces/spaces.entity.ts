import { Column, Entity, PrimaryColumn } from 'typeorm';

const spaceKinds = ['private', 'scheduled'] as const;
const invitationStates = ['pending', 'declined', 'removed'] as const;

/** A private space of an agent, or the hidden space of a scheduled game. */
@Entity('spaces')
export class Space {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('uuid') owner_id: string;
  @Column('boolean') is_listed: boolean;
  @Column('int') percent_tenths: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) deleted_at: Date | null;
  @Column({ type: 'text', enum: spaceKinds }) kind: (typeof spaceKinds)[number];
  @Column('bytea') log_key: Buffer;
  @Column('bytea', { nullable: true }) screen_hash: Buffer | null;
}

/** A member of a space. */
@Entity('space_members')
export class SpaceMember {
  @PrimaryColumn('uuid') space_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('timestamptz') joined_at: Date;
}

/**
 * An invitation to a space until it is answered, or a removed member, who can come back by a new invitation only.
 */
@Entity('space_invitations')
export class SpaceInvitation {
  @PrimaryColumn('uuid') space_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('uuid') invited_by: string;
  @Column({ type: 'text', enum: invitationStates }) state: (typeof invitationStates)[number];
  @Column('timestamptz') invited_at: Date;
  @Column('timestamptz', { nullable: true }) declined_at: Date | null;
}
