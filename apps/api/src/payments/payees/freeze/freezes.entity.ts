import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A freeze of all outgoing money of a player, from the link in an SMS until it is lifted. */
@Entity('freezes')
export class Freeze {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('timestamptz') at: Date;
  @Column('timestamptz', { nullable: true }) lifted_at: Date | null;
  @Column('uuid', { nullable: true }) lifted_by: string | null;
}

/** The link in a player's SMS, computed from its id and stored as a hash only. */
@Entity('freeze_links')
export class FreezeLink {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('bytea') token_hash: Buffer;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
}
