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
  /**
   * An amount that no other open intent of this account has. If all such amounts are taken, it is whole birr, and only
   * the code identifies the payment.
   */
  @Column('bigint') amount: bigint;
  /** The code that the player writes into the payment's note. */
  @Column('text') code: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') valid_from: Date;
  @Column('timestamptz') until: Date;
}
