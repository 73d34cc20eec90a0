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

  /** A message of this conversation; older ones are wanted. Absent: the newest. */
  @Optional()
  @IsUUID()
  before?: string;
}

export class ReadDto {
  /** The other person of the conversation that was read. */
  @IsUUID()
  with: string;
}

export class BlockDto {
  @IsUUID()
  userId: string;
}

export class ReportDto {
  /** A message that one has received. */
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
  /** One has blocked the other person. */
  blocked: boolean;
  /** Oldest first, at most 50. */
  messages: ChatMessageDto[];
  /** Older ones follow. */
  more: boolean;
}

export class ConversationDto {
  user: ChatPersonDto;
  lastMessage: ChatMessageDto;
  /** At most 100, which stands for more. */
  unread: number;
  blocked: boolean;
}

export class ConversationsDto {
  /** Newest first, at most 50. */
  conversations: ConversationDto[];
  /** Unread messages of all of them. */
  unread: number;
  /** Until then one cannot send; ISO 8601 or null. */
  mutedUntil: string | null;
}

export class UnreadDto {
  unread: number;
}

export class BlockedDto {
  users: ChatPersonDto[];
}
