import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type SignalName, signalNames } from './signals/signal';

/** A ring: players whom the signals link with one another (players.md 3). */
@Entity('rings')
export class Ring {
  @PrimaryColumn('uuid') id: string;
  @Column('timestamptz') found_at: Date;
  @Column('timestamptz') seen_at: Date;
  @Column('timestamptz') since: Date;
  @Column('jsonb') reasons: unknown;
  @Column('timestamptz', { nullable: true }) payouts_held_at: Date | null;
  @Column('uuid', { nullable: true }) payouts_held_by: string | null;
  @Column('uuid', { nullable: true }) payouts_proposed_by: string | null;
  @Column('timestamptz', { nullable: true }) prizes_held_at: Date | null;
  @Column('uuid', { nullable: true }) prizes_held_by: string | null;
  @Column('uuid', { nullable: true }) prizes_proposed_by: string | null;
  @Column('timestamptz', { nullable: true }) dismissed_at: Date | null;
  @Column('uuid', { nullable: true }) dismissed_by: string | null;
  @Column('text', { nullable: true }) dismissed_reason: string | null;
}

/** A member of a ring. */
@Entity('ring_members')
export class RingMember {
  @PrimaryColumn('uuid') ring_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('timestamptz') since: Date;
  @Column('timestamptz') seen_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
}

/** A link between two players by one signal; the computation writes all of them anew each hour. */
@Entity('ring_links')
export class RingLink {
  @PrimaryColumn('uuid') user_a: string;
  @PrimaryColumn('uuid') user_b: string;
  @PrimaryColumn('text', { enum: signalNames }) signal: SignalName;
  @Column('real') weight: number;
  @Column('jsonb') facts: unknown;
  @Column('timestamptz') since: Date;
}

/** A note of staff about a ring. */
@Entity('ring_notes')
export class RingNote {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') ring_id: string;
  @Column('uuid') author_id: string;
  @Column('text') text: string;
  @Column('timestamptz') at: Date;
}
