import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The wind-down of the house (rules.md "If the house closes"): one row. */
@Entity('wind_down')
export class WindDown {
  @PrimaryColumn('boolean') id: boolean;
  /** Null: none is planned. */
  @Column('timestamptz', { nullable: true }) from_at: Date | null;
  /** The confirmed proposal that planned it, moved it or called it off; null before the first one. */
  @Column('uuid', { nullable: true }) proposal_id: string | null;
  @Column('timestamptz', { nullable: true }) changed_at: Date | null;
}
