import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Language, languages } from '@libs/contract';

/** The bot's memory of a private chat. */
@Entity('telegram_chats')
export class TelegramChat {
  @PrimaryColumn('bigint') telegram_id: bigint;
  @Column({ type: 'text', enum: languages, nullable: true }) language: Language | null;
  @Column('bigint', { nullable: true }) asked_message: bigint | null;
  @Column('text', { nullable: true }) contact_phone: string | null;
  @Column('timestamptz', { nullable: true }) contact_at: Date | null;
  @Column('text', { nullable: true }) start_param: string | null;
  @Column('timestamptz', { nullable: true }) stopped_at: Date | null;
  @Column('timestamptz') seen_at: Date;
}

/** An update that Telegram has sent; it sends an update again if our answer was lost. */
@Entity('telegram_updates')
export class TelegramUpdate {
  @PrimaryColumn('bigint') update_id: bigint;
  @Column('timestamptz') at: Date;
}
