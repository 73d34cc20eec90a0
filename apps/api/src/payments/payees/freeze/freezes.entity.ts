import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A freeze of all outgoing money of a player, begun by the link in an SMS; `lifted_at` is null if its days ran out. */
@Entity('freezes')
export class Freeze {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('timestamptz') at: Date;
  @Column('timestamptz', { nullable: true }) lifted_at: Date | null;
  @Column('uuid', { nullable: true }) lifted_by: string | null;
}

/** A link in a player's SMS that freezes the money. It is computed from its id; only its hash is stored. */
@Entity('freeze_links')
export class FreezeLink {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('bytea') token_hash: Buffer;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
}
