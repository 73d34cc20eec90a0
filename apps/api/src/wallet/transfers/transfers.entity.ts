import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A receiver to whom a player has sent money, and when first and last. */
@Entity('transfer_receivers')
export class TransferReceiver {
  @PrimaryColumn('uuid') sender_id: string;
  @PrimaryColumn('uuid') receiver_id: string;
  @Column('timestamptz') first_at: Date;
  @Column('timestamptz') last_at: Date;
}

/** Unplayed money that moved along with a transfer. Amounts are santim. */
@Entity('unplayed_transfers')
export class UnplayedTransfer {
  @PrimaryColumn('text') key: string;
  @Column('uuid') sender_id: string;
  @Column('uuid') receiver_id: string;
  @Column('bigint') amount: bigint;
  @Column('timestamptz') created_at: Date;
}
