import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A browser or app in which a person is signed in, until they sign out, the session is ended or its time is over.
 */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('text') user_agent: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
  @Column('text', { nullable: true }) revoked_reason: string | null;
  @Column('boolean') is_half: boolean;
  @Column('timestamptz', { nullable: true }) last_seen_at: Date | null;
  @Column('timestamptz', { nullable: true }) stepped_up_until: Date | null;
  @Column('text', { nullable: true }) stepped_up_by: string | null;
  @Column('text', { nullable: true }) signed_for: string | null;
  @Column('timestamptz', { nullable: true }) signed_until: Date | null;
  @Column('timestamptz', { nullable: true }) enrol_until: Date | null;
  /** The player's passkey that opened the session. */
  @Column('uuid', { nullable: true }) passkey_id: string | null;
}

/** A token that renews a session and gets a successor; its use after that of the successor ends the session. */
@Entity('refresh_tokens')
export class RefreshToken {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @Column('uuid') session_id: string;
  @Column('int') generation: number;
  @Column('timestamptz') issued_at: Date;
  @Column('timestamptz', { nullable: true }) first_used_at: Date | null;
}
