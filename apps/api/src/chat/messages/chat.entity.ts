import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A message from one person to another. */
@Entity('chat_messages')
export class ChatMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) place: bigint;
  @Column('uuid') id: string;
  @Column('uuid') sender_id: string;
  @Column('uuid') receiver_id: string;
  @Column({ type: 'uuid', nullable: true, insert: false, update: false }) pair_low: string | null;
  @Column({ type: 'uuid', nullable: true, insert: false, update: false }) pair_high: string | null;
  @Column('text') body: string;
  @Column('boolean') hidden: boolean;
  @Column('timestamptz') created_at: Date;
}

/** A conversation as one of its two people sees it. */
@Entity('chat_threads')
export class ChatThread {
  @PrimaryColumn('uuid') owner_id: string;
  @PrimaryColumn('uuid') peer_id: string;
  @Column('bigint') last_place: bigint;
  @Column('timestamptz') last_at: Date;
  @Column('bigint') read_place: bigint;
}
