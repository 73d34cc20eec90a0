import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The result of an audit of the ledger, so that any server can report it. Amounts are santim. */
@Entity('ledger_audits')
export class LedgerAudit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('timestamptz') at: Date;
  @Column('boolean') ok: boolean;
  @Column('int') violations: number;
  @Column('bigint') imbalance: bigint;
}
