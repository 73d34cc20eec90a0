import { Column, Entity, PrimaryColumn } from 'typeorm';

const reportKinds = ['masked', 'player'] as const;

/** A person who does not want messages from another one. */
@Entity('chat_blocks')
export class ChatBlock {
  @PrimaryColumn('uuid') owner_id: string;
  @PrimaryColumn('uuid') blocked_id: string;
  @Column('timestamptz') created_at: Date;
}

/** A person who may not write until a time that staff have set. */
@Entity('chat_mutes')
export class ChatMute {
  @PrimaryColumn('uuid') user_id: string;
  @Column('timestamptz') until: Date;
  @Column('text') reason: string;
  @Column('uuid') muted_by: string;
  @Column('timestamptz') created_at: Date;
}

/** A report about a message, with a copy of what matters, because the message may be deleted earlier. */
@Entity('chat_reports')
export class ChatReport {
  @PrimaryColumn('uuid') id: string;
  @Column({ type: 'text', enum: reportKinds }) kind: (typeof reportKinds)[number];
  @Column('uuid') message_id: string;
  @Column('uuid') sender_id: string;
  @Column('uuid') receiver_id: string;
  @Column('text') body: string;
  @Column('text', { nullable: true }) original: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) resolved_at: Date | null;
  @Column('uuid', { nullable: true }) resolved_by: string | null;
}
