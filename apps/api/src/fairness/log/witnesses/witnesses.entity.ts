import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A witness's signature that it has seen the checkpoint of this size. */
@Entity('log_cosignatures')
export class LogCosignature {
  @PrimaryColumn('bigint') size: bigint;
  @PrimaryColumn('text') vkey: string;
  @Column('bigint') seen_at: bigint; // s since 1970, by the witness's clock
  @Column('bytea') signature: Buffer;
  @Column('timestamptz') received_at: Date;
}

/** A checkpoint that a quorum of the witnesses at that time had seen. */
@Entity('log_witnessed')
export class LogWitnessed {
  @PrimaryColumn('bigint') size: bigint;
  @Column('timestamptz') at: Date;
}

/** The state of a witness between requests, so that several servers send requests one after the other. */
@Entity('log_witnesses')
export class LogWitness {
  @PrimaryColumn('text') vkey: string;
  @Column('bigint') size: bigint;
  @Column('timestamptz') sent_at: Date;
}
