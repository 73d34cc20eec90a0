import { textLimits } from '@libs/contract';
import { IsISO8601, IsString, IsUUID, Length } from 'class-validator';
import { Trimmed } from '../../platform/fields';

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
  resolvedByName: string | null;
}

/** One message of the two people a report is about, as delivered. */
export class SaidDto {
  id: string;
  senderId: string;
  message: string;
  createdAt: string;
  /** This is the one that was reported. */
  reported: boolean;
}

/** Answer of GET admin/chat-reports/{id}. */
export class ChatReportPageDto extends ChatReportDto {
  /** How many of the sender's messages players have reported. */
  senderReports: number;
  /** Until when the sender cannot write; null if they can. */
  senderMutedUntil: string | null;
  /** The message and at most ten on each side of it, oldest first; empty once it was removed. */
  messages: SaidDto[];
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
  mutedByName: string;
  createdAt: string;
}
