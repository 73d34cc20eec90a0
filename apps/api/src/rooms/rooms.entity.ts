import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stake to play for, public or of a private space. Amounts are santim. */
@Entity('rooms')
export class Room {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint') stake: bigint;
  @Column('uuid', { nullable: true }) space_id: string | null;
  @Column('int') percent_tenths: number;
  @Column('timestamptz') created_at: Date;
  @Column('text') log_name: string;
  @Column('smallint') side_by_side_at: number;
  @Column('interval') full_countdown: unknown;
}
