import { Column, Entity, PrimaryColumn } from 'typeorm';

const challengePurposes = ['enrol', 'prove'] as const;

/** The authenticator app of a member of staff. */
@Entity('second_factors')
export class Authenticator {
  @PrimaryColumn('uuid') user_id: string;
  @Column('bytea') secret_sealed: Buffer;
  @Column('bigint') last_step: bigint;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column('boolean') is_demo: boolean;
}

/** A recovery code for a person who has lost the second factor; it works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid') user_id: string;
  @PrimaryColumn('bytea') code_hash: Buffer;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) used_at: Date | null;
}

/** A passkey of a member of staff, held by an authenticator (WebAuthn). */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
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
  @Column('uuid') user_id: string;
  @Column('uuid') session_id: string;
  @Column({ type: 'text', enum: challengePurposes }) purpose: (typeof challengePurposes)[number];
  @Column('bytea') nonce: Buffer;
  @Column('text', { nullable: true }) signed_for: string | null;
  @Column('timestamptz') expires_at: Date;
}
