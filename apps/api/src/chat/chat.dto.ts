import { textLimits, type ChatMessage } from '@libs/contract';
import { IsString, IsUUID, Length, MaxLength, ValidateIf } from 'class-validator';
import { Optional, Trimmed } from '../platform/fields';

const { chatMessage, chatReason } = textLimits;

/**
 * Payload of sendMessage. Without a receiver or with a blank message it is ignored, not refused
 * (specification.md section 5).
 */
export class SendMessageDto {
  @ValidateIf(({ receiverId }: SendMessageDto) => Boolean(receiverId))
  @IsUUID()
  receiverId?: string | null;

  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(chatMessage.max)
  message?: string | null;
}

/** Query of GET chat/messages. */
export class MessagesQueryDto {
  /** The other person. */
  @IsUUID()
  with: string;

  /** A message of this conversation: the answer holds messages before it. Absent: the newest messages. */
  @Optional()
  @IsUUID()
  before?: string;
}

export class ReadDto {
  /** The other person of the conversation to mark as read. */
  @IsUUID()
  with: string;
}

export class BlockDto {
  @IsUUID()
  userId: string;
}

export class ReportDto {
  /** A message that the caller has received. */
  @IsUUID()
  messageId: string;

  @Trimmed()
  @IsString()
  @Length(chatReason.min, chatReason.max)
  reason: string;
}

export class ChatPersonDto {
  id: string;
  name: string;
}

export class ChatMessageDto implements ChatMessage {
  id: string;
  /** Name of the sender. */
  user: string;
  senderId: string;
  receiverId: string;
  /** Plain text; phones and links are masked. */
  message: string;
  createdAt: string;
}

export class MessagesDto {
  user: ChatPersonDto;
  /** The caller has blocked the other person. */
  blocked: boolean;
  /** Oldest first, at most 50. */
  messages: ChatMessageDto[];
  /** True if there are older messages. */
  more: boolean;
}

export class ConversationDto {
  user: ChatPersonDto;
  lastMessage: ChatMessageDto;
  /** At most 100, which means 100 or more. */
  unread: number;
  blocked: boolean;
}

export class ConversationsDto {
  /** Newest first, at most 50. */
  conversations: ConversationDto[];
  /** Sum of the unread messages of all conversations. */
  unread: number;
  /** End of the caller's mute; ISO 8601, or null if not muted. */
  mutedUntil: string | null;
}

export class UnreadDto {
  unread: number;
}

export class BlockedDto {
  users: ChatPersonDto[];
}
