import { Column, Entity, PrimaryColumn } from 'typeorm';

const otpPurposes = ['public', 'transfer', 'payee', 'unfreeze', 'data', 'telegram'] as const;

/** A code that was sent by SMS, and the tries to use it. */
@Entity('otp_challenges')
export class OtpChallenge {
  @PrimaryColumn('uuid') vc: string;
  @Column('text') phone: string;
  @Column({ type: 'text', enum: otpPurposes }) purpose: (typeof otpPurposes)[number];
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('bytea', { nullable: true }) params_hash: Buffer | null;
  @Column('bytea') code_hash: Buffer;
  @Column('int') attempts: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) used_at: Date | null;
  @Column('uuid', { nullable: true }) used_by: string | null;
  @Column('timestamptz', { nullable: true }) voided_at: Date | null;
  @Column('boolean') is_known: boolean;
  @Column('bytea', { nullable: true }) asked_from: Buffer | null;
}
