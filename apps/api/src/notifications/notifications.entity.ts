import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Wording } from '@libs/messages';

const audiences = ['all', 'player', 'agent', 'admin', 'person'] as const;

/** A notice to everybody, to a group or to one person, and the time in which it is in force. */
@Entity('notifications')
export class Notice {
  @PrimaryColumn('uuid') id: string;
  /** The event that the product tells of (event-kinds.ts); null for what staff have written. */
  @Column('text', { nullable: true }) kind: string | null;
  @Column('jsonb') content: string | Wording;
  @Column({ type: 'text', enum: audiences }) audience: (typeof audiences)[number];
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('uuid', { nullable: true }) space_id: string | null;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz', { nullable: true }) ends_at: Date | null;
  @Column('uuid', { nullable: true }) created_by: string | null;
  @Column('timestamptz') created_at: Date;
  @Column('uuid', { nullable: true }) ended_by: string | null;
}
