import { textLimits, type ChatMessage } from '@libs/contract';
import { IsString, IsUUID, Length, Matches, MaxLength, ValidateIf } from 'class-validator';
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

  /** Of one message: a repeat of it is not sent again. */
  @Optional()
  @IsString()
  @Length(1, 64)
  @Matches(/^[\x21-\x7e]+$/)
  requestId?: string | null;
}

/** Query of GET chat/messages. */
export class MessagesQueryDto {
  /** Id of the other person of the conversation. */
  @IsUUID()
  with: string;

  /**
   * Id of a message of this conversation. The answer then holds the messages before it; if absent, the newest messages.
   */
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
  /** Whether the caller has blocked the other person. */
  blocked: boolean;
  /** The messages, oldest first, at most 50. */
  messages: ChatMessageDto[];
  /** True if there are older messages. */
  more: boolean;
}

export class ConversationDto {
  user: ChatPersonDto;
  lastMessage: ChatMessageDto;
  /** Number of unread messages, at most 100, which means 100 or more. */
  unread: number;
  blocked: boolean;
}

export class ConversationsDto {
  /** The conversations, newest first, at most 50. */
  conversations: ConversationDto[];
  /** Sum of the unread messages of all conversations. */
  unread: number;
  /** End of the caller's mute; ISO 8601, or null if not muted. */
  mutedUntil: string | null;
}

export class UnreadDto {
  unread: number;
}

/** Answer of GET chat/acquaintances. */
export class ChatPeopleDto {
  users: ChatPersonDto[];
}
