import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const signInOutcomes = ['ok', 'half'] as const;

/** A sign-in and the place from which it came, for 90 days (controls.md 6). */
@Entity('sign_ins')
export class SignInPlace {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('uuid') user_id: string;
  @Column('timestamptz') at: Date;
  @Column('text') address: string;
  @Column('uuid') device_id: string;
  @Column('text') agent: string;
  @Column({ type: 'text', enum: signInOutcomes }) outcome: (typeof signInOutcomes)[number];
}

/** The number of failed sign-ins to an account on a day (controls.md 3). */
@Entity('sign_in_failures')
export class SignInFailure {
  @PrimaryColumn('uuid') user_id: string;
  @PrimaryColumn('date') day: string;
  @Column('int') failures: number;
  @Column('timestamptz') last_at: Date;
}
