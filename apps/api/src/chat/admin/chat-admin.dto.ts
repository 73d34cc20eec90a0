import { textLimits } from '@libs/contract';
import { IsISO8601, IsString, IsUUID, Length } from 'class-validator';
import { Trimmed } from '../../platform/fields';
import { ChatReportDto } from '../safety/reports.list';

const { chatReason } = textLimits;

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
