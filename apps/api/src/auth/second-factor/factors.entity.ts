import { Column, Entity, PrimaryColumn } from 'typeorm';

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
