import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A call of a provider, as it came; equal calls are one row with a count of copies. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') provider: string;
  @Column('bytea') dedupe_key: Buffer;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('bytea') body: Buffer;
  @Column('int') copies: number;
  @Column('timestamptz') received_at: Date;
}
