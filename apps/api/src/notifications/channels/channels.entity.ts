import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AskedKind, askedKinds, type MessageKind, messageKinds } from '..';

const messageStates = ['waiting', 'sent', 'ended'] as const;
const messageChannels = ['socket', 'push', 'telegram', 'sms'] as const;
const messageEnds = ['expired', 'replaced', 'unwanted', 'nowhere', 'unsure'] as const;

/** The messages that a player wants; without a row, those about money and safety on every channel. */
@Entity('message_settings')
export class MessageWishes {
  @PrimaryColumn('uuid') user_id: string;
  @Column('boolean') telegram: boolean;
  @Column('boolean') push: boolean;
  @Column('boolean') sms: boolean;
  @Column('boolean') quiet: boolean;
  @Column('boolean') amounts: boolean;
  @Column({ type: 'text', array: true, enum: askedKinds }) kinds: AskedKind[];
  @Column('timestamptz') updated_at: Date;
}

/** A browser's subscription to push messages: for one player on one device, as long as the session lives. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') session_id: string;
  @Column('text') endpoint: string;
  @Column('text') p256dh: string;
  @Column('text') auth: string;
  @Column('smallint') ignored: number;
  @Column('timestamptz') created_at: Date;
}

/** A message to one player, from its event to the channel that delivered it. */
@Entity('messages')
export class Message {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column({ type: 'text', enum: messageKinds }) kind: MessageKind;
  @Column('text') event: string;
  @Column('text') topic: string;
  @Column('jsonb') params: unknown;
  @Column('text') page: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column({ type: 'text', enum: messageStates }) state: (typeof messageStates)[number];
  @Column({ type: 'text', enum: messageChannels, nullable: true }) channel:
    (typeof messageChannels)[number] | null;
  @Column('text', { array: true }) refused: string[];
  @Column('timestamptz', { nullable: true }) calling_since: Date | null;
  @Column('timestamptz', { nullable: true }) tried_since: Date | null;
  @Column('timestamptz', { nullable: true }) sent_at: Date | null;
  @Column('timestamptz', { nullable: true }) delivered_at: Date | null;
  @Column('timestamptz', { nullable: true }) opened_at: Date | null;
  @Column('timestamptz', { nullable: true }) unwanted_at: Date | null;
  @Column('uuid', { nullable: true }) taker: string | null;
  @Column('uuid', { nullable: true }) subscription_id: string | null;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column({ type: 'text', enum: messageEnds, nullable: true }) ended_why: (typeof messageEnds)[number] | null;
}
