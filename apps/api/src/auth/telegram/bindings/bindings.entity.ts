import { Column, Entity, PrimaryColumn } from 'typeorm';

const bindingProofs = ['contact', 'newcomer', 'password', 'code'] as const;
const bindingEnds = [
  'settings',
  'password reset',
  'password changed',
  'blocked',
  'staff',
  'signed out',
] as const;

/** Which player a Telegram account is or was bound to. */
@Entity('telegram_bindings')
export class TelegramBinding {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint') telegram_id: bigint;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: bindingProofs }) proof: (typeof bindingProofs)[number];
  @Column('timestamptz') bound_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column({ type: 'text', enum: bindingEnds, nullable: true }) ended_why: (typeof bindingEnds)[number] | null;
  @Column('timestamptz', { nullable: true }) told_at: Date | null;
}

/** A session that a binding opened; it ends with the binding. */
@Entity('telegram_sessions')
export class TelegramSession {
  @PrimaryColumn('uuid') session_id: string;
  @Column('uuid') binding_id: string;
}
