import { textLimits } from '@libs/contract';
import { IsISO8601, IsString, IsUUID, Length } from 'class-validator';
import { Trimmed } from '../platform/fields';

const { chatReason } = textLimits;

/** A row of GET admin/chat-reports. Phones are whole: only system admins see it. */
export class ChatReportDto {
  id: string;
  /** masked: something was hidden automatically · player: the receiver has reported it. */
  kind: 'masked' | 'player';
  state: 'open' | 'resolved';
  messageId: string;
  senderId: string;
  senderName: string;
  senderPhone: string;
  receiverId: string;
  receiverName: string;
  receiverPhone: string;
  /** As delivered. */
  message: string;
  /** As written, where something was masked. */
  original: string | null;
  reason: string | null;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** Body of POST admin/chat-mutes. */
export class MuteDto {
  @IsUUID()
  userId: string;

  /** ISO 8601, in the future. */
  @IsISO8601({ strict: true })
  until: string;

  @Trimmed()
  @IsString()
  @Length(chatReason.min, chatReason.max)
  reason: string;
}

/** A row of GET admin/chat-mutes; its id is that of the muted player. */
export class ChatMuteDto {
  id: string;
  userId: string;
  name: string;
  phoneNo: string;
  until: string;
  reason: string;
  mutedBy: string;
  createdAt: string;
}
