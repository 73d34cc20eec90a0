import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong passwords in a row for a phone, with or without an account. */
@Entity('login_failures')
export class LoginFailure {
  @PrimaryColumn('text') phone: string;
  @Column('int') failures: number;
  @Column('timestamptz', { nullable: true }) locked_until: Date | null;
  @Column('timestamptz') updated_at: Date;
}
