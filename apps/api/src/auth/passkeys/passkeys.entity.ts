import { Column, Entity, PrimaryColumn } from 'typeorm';

const passkeyUses = ['secondFactor', 'signIn'] as const;
const challengePurposes = ['enrol', 'prove', 'signIn'] as const;

/** What a passkey is for: the second factor of a member of staff, or the sign-in of a player. */
export type PasskeyUse = (typeof passkeyUses)[number];
/** `enrol` adds a passkey, `prove` uses one in a session, `signIn` opens a session. */
export type ChallengePurpose = (typeof challengePurposes)[number];

/** A passkey, held by an authenticator (WebAuthn). */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: passkeyUses }) use: PasskeyUse;
  @Column('text') credential_id: string;
  @Column('bytea') public_key: Buffer;
  @Column('bigint') counter: bigint;
  @Column('text', { array: true }) transports: string[];
  @Column('text') name: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) last_used_at: Date | null;
}

/** A challenge for an authenticator to sign; the request that uses it deletes it. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('text') challenge: string;
  /** Null for a sign-in, before which nobody knows who answers. */
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('uuid', { nullable: true }) session_id: string | null;
  @Column({ type: 'text', enum: challengePurposes }) purpose: ChallengePurpose;
  @Column('bytea') nonce: Buffer;
  @Column('text', { nullable: true }) signed_for: string | null;
  @Column('timestamptz') expires_at: Date;
}
