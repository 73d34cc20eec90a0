import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The answer to a request with a key, kept for ever; `resource` is the row that its first run has written.
 */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid') user_id: string;
  @PrimaryColumn('text') path: string;
  @PrimaryColumn('text') key: string;
  @Column('bytea') request_hash: Buffer;
  @Column('text', { nullable: true }) resource: string | null;
  @Column('json', { nullable: true }) answer: unknown;
  @Column('uuid') owner: string;
  @Column('timestamptz') lease_until: Date;
  @Column('timestamptz') created_at: Date;
}
