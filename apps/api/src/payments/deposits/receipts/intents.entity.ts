import { Column, Entity, PrimaryColumn } from 'typeorm';

const accountMedia = ['TELEBIRR', 'CBE'] as const;

/**
 * An amount that a player has announced for a payment to one of our accounts, so that its receipt can be matched
 * (providers.md 6). Amounts are santim.
 */
@Entity('deposit_intents')
export class AnnouncedDeposit {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: accountMedia }) medium: (typeof accountMedia)[number];
  @Column('bigint') asked: bigint;
  @Column('bigint') amount: bigint;
  @Column('text') code: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') valid_from: Date;
  @Column('timestamptz') until: Date;
}
