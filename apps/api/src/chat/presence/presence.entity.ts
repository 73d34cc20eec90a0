import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The people in the chat room, by the sockets of one server. */
@Entity('chat_presence')
export class ChatPresence {
  @PrimaryColumn('uuid') server_id: string;
  @Column('uuid', { array: true }) user_ids: string[];
  @Column('timestamptz') seen_at: Date;
}
