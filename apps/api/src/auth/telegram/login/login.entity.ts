import { Column, Entity, PrimaryColumn } from 'typeorm';

const linkProofs = ['newcomer', 'password', 'code'] as const;
const linkRefusals = ['CHAT_REFUSED', 'TELEGRAM_TAKEN', 'PHONE_TAKEN', 'FORBIDDEN'] as const;

/** A token of the chat bot that opens a session once, within five minutes. */
@Entity('bot_tokens')
export class BotToken {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @Column('uuid') user_id: string;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) used_at: Date | null;
}

/** initData that was used, so that it cannot be used twice. */
@Entity('telegram_init_data')
export class UsedInitData {
  @PrimaryColumn('bytea') hash: Buffer;
  @Column('timestamptz') used_at: Date;
  @Column('uuid', { nullable: true }) session_id: string | null;
}

/** Permission to bind one Telegram account, usable once. */
@Entity('telegram_link_tokens')
export class LinkToken {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @Column('bigint') telegram_id: bigint;
  @Column('text') first_name: string;
  @Column('text', { nullable: true }) start_param: string | null;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) used_at: Date | null;
  @Column('text', { nullable: true }) username: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column({ type: 'text', enum: linkProofs, nullable: true }) proof: (typeof linkProofs)[number] | null;
  @Column('uuid', { nullable: true }) user_id: string | null;
  @Column('text', { nullable: true }) name: string | null;
  @Column('boolean', { nullable: true }) age_confirmed: boolean | null;
  @Column('smallint', { nullable: true }) number: number | null;
  @Column({ type: 'text', enum: linkRefusals, nullable: true }) refusal: (typeof linkRefusals)[number] | null;
  @Column('timestamptz', { nullable: true }) entered_at: Date | null;
}
