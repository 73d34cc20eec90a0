import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const keyRoles = ['checkpoint', 'lock'] as const;

/** A name of the log; the last one is in force (fairness.md 9). */
@Entity('log_names')
export class LogName {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') origin: string;
  @Column('timestamptz') since: Date;
}

/** A public key that has signed the log; a later row of an origin and role succeeds the one before. */
@Entity('log_keys')
export class LogKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') origin: string;
  @Column({ type: 'text', enum: keyRoles }) role: (typeof keyRoles)[number];
  @Column('text') vkey: string;
  @Column('timestamptz') since: Date;
  @Column('text', { nullable: true }) entry: string | null;
  @Column('text', { nullable: true }) note: string | null;
}

/** The value of a setting as text, which an entry rules/v1 of the log names by its hash. */
@Entity('log_rule_texts')
export class RuleText {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('text') text: string;
}

/** A setting as it is logged: the last row of each setting is in force. */
@Entity('log_rules')
export class LoggedRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') origin: string;
  @Column('text') setting: string;
  @Column('bytea') hash: Buffer;
  @Column('timestamptz') since: Date;
}

/** A committed entry that has no place in the log yet; a crash does not lose it. */
@Entity('log_waiting')
export class WaitingEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('text') type: string;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('text') entry: string;
  @Column('timestamptz') since: Date;
}

/** An entry of the log at its place, which never changes. */
@Entity('log_entries')
export class LogEntry {
  @PrimaryColumn('bigint') index: bigint;
  @Column('text') type: string;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('text') entry: string;
  @Column('bytea') leaf: Buffer;
  @Column('timestamptz') at: Date;
}

/** The hash of a complete subtree of 2^level entries; level 0 is log_entries.leaf. */
@Entity('log_nodes')
export class LogNode {
  @PrimaryColumn('smallint') level: number;
  @PrimaryColumn('bigint') index: bigint;
  @Column('bytea') hash: Buffer;
}

/** A signed size of the log with the root of its tree. */
@Entity('log_checkpoints')
export class LogCheckpoint {
  @PrimaryColumn('bigint') size: bigint;
  @Column('bytea') root: Buffer;
  @Column('timestamptz') at: Date;
}

/** Why no entry gets a place and nothing is signed while this row exists (fairness.md 9). */
@Entity('log_halts')
export class LogHalt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: bigint;
  @Column('timestamptz') at: Date;
  @Column('text') reason: string;
}

/** An entry of a log that another one has succeeded. */
@Entity('log_archive')
export class ArchivedEntry {
  @PrimaryColumn('text') origin: string;
  @PrimaryColumn('bigint') index: bigint;
  @Column('text') type: string;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('text') entry: string;
  @Column('timestamptz') at: Date;
}

/** The last checkpoint of a log that another one has succeeded. */
@Entity('log_archive_heads')
export class ArchivedHead {
  @PrimaryColumn('text') origin: string;
  @PrimaryColumn('bigint') size: bigint;
  @Column('bytea') root: Buffer;
  @Column('timestamptz') at: Date;
  @Column('jsonb') cosignatures: unknown;
}
