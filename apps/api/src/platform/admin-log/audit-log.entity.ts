import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const actorKinds = ['staff', 'server', 'job', 'stranger'] as const;

/** One action and who did it; it never changes (controls.md 3). */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('timestamptz') at: Date;
  @Column('uuid', { nullable: true }) actor_id: string | null;
  @Column('text') action: string;
  @Column('text') subject: string;
  @Column('json', { nullable: true }) before: unknown;
  @Column('json', { nullable: true }) after: unknown;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') request_id: string;
  @Column({ type: 'text', enum: actorKinds }) actor_kind: (typeof actorKinds)[number];
  @Column('bytea', { nullable: true }) personal_hash: Buffer | null;
}

/** The part of a row of the audit log that identifies a person, which can be erased. */
@Entity('audit_personal')
export class AuditPersonal {
  @PrimaryColumn('bigint') row_id: bigint;
  @Column('bytea') salt: Buffer;
  @Column('timestamptz') at: Date;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) device: string | null;
  @Column('text', { nullable: true }) phone: string | null;
}

/** A row of the audit log that is not in the chain yet. */
@Entity('audit_unchained')
export class AuditUnchained {
  @PrimaryColumn('bigint') row_id: bigint;
  @Column('timestamptz') since: Date;
}

/** A link of the chain of the audit log: its hash covers the hash before it. */
@Entity('audit_chain')
export class AuditLink {
  @PrimaryColumn('bigint') seq: bigint;
  @Column('bigint') row_id: bigint;
  @Column('bytea') hash: Buffer;
  @Column('timestamptz') chained_at: Date;
}

/** The last complete check of the chain by a server: how far it came, and the first row that failed. */
@Entity('audit_chain_checks')
export class AuditChainCheck {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('timestamptz') at: Date;
  @Column('bigint') seq: bigint;
  @Column('int') violations: number;
  @Column('text', { nullable: true }) first: string | null;
}
