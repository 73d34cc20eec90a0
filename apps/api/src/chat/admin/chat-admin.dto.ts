import { textLimits } from '@libs/contract';
import { IsISO8601, IsString, IsUUID, Length } from 'class-validator';
import { Trimmed } from '../../platform/fields';

const { chatReason } = textLimits;

/** A row of GET admin/chat-reports. Phones are whole: only system admins see it. */
export class ChatReportDto {
  id: string;
  /** `masked`: a part of the message was masked automatically. `player`: the receiver has reported the message. */
  kind: 'masked' | 'player';
  state: 'open' | 'resolved';
  messageId: string;
  senderId: string;
  senderName: string;
  senderPhone: string;
  receiverId: string;
  receiverName: string;
  receiverPhone: string;
  /** The text as it was delivered. */
  message: string;
  /** The text as written, if a part was masked; otherwise null. */
  original: string | null;
  reason: string | null;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
  resolvedByName: string | null;
}

/** One message between the two people of a report, as it was delivered. */
export class SaidDto {
  id: string;
  senderId: string;
  message: string;
  createdAt: string;
  /** True for the reported message. */
  reported: boolean;
}

/** Answer of GET admin/chat-reports/{id}. */
export class ChatReportPageDto extends ChatReportDto {
  /** Number of the sender's messages that players have reported. */
  senderReports: number;
  /** End of the sender's mute; null if the sender is not muted. */
  senderMutedUntil: string | null;
  /** The message and at most ten on each side of it, oldest first; empty once it is deleted. */
  messages: SaidDto[];
}

/** Body of POST admin/chat-mutes. */
export class MuteDto {
  @IsUUID()
  userId: string;

  /** End of the mute, ISO 8601, in the future. */
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
