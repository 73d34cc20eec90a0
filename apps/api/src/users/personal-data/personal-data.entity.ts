import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person can ask for: a copy of their data, or the erasure of the account. */
export const dataRequestKinds = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];
const endings = ['cancelled', 'erased', 'open', 'over'] as const;

/** A person's wish to get a copy of their data or to have the account erased; it waits for 24 hours. */
@Entity('data_requests')
export class DataRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: dataRequestKinds }) kind: DataRequestKind;
  @Column('timestamptz') asked_at: Date;
  @Column('timestamptz') ready_at: Date;
  @Column('timestamptz', { nullable: true }) until: Date | null;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column({ type: 'text', enum: endings, nullable: true }) ended_why: (typeof endings)[number] | null;
  @Column('text', { array: true, nullable: true }) open_matters: string[] | null;
}

/** An account that was erased, with the keyed hash of its phone. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('uuid') user_id: string;
  @Column('bytea') phone_hash: Buffer;
  @Column('timestamptz') erased_at: Date;
}
