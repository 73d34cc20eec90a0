import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { Blocks } from './safety/blocks';
import {
  BlockDto,
  ChatPeopleDto,
  ConversationsDto,
  MessagesDto,
  MessagesQueryDto,
  ReadDto,
  ReportDto,
  UnreadDto,
} from './chat.dto';
import { Acquaintances } from './messages/acquaintances';
import { Conversations } from './messages/conversations';
import { Messages } from './messages/messages';
import { Reports } from './safety/reports';

/** The chat over HTTP: history, conversations, blocks and reports. Messages are sent over the socket. */
@Controller('chat')
@Access('user')
export class ChatController {
  constructor(
    private readonly messages: Messages,
    private readonly conversationList: Conversations,
    private readonly acquaintances: Acquaintances,
    private readonly blocks: Blocks,
    private readonly reports: Reports,
  ) {}

  /** Reads the newest messages of a conversation, or those before a given message, oldest first. */
  @Get('messages')
  @RateLimit({ perUser: { points: 240, seconds: 60 } })
  page(@CurrentUser() user: SessionUser, @Query() query: MessagesQueryDto): Promise<MessagesDto> {
    return this.messages.page(user.id, query);
  }

  /** Lists the caller's conversations with their last messages. */
  @Get('conversations')
  conversations(@CurrentUser() user: SessionUser): Promise<ConversationsDto> {
    return this.conversationList.list(user.id);
  }

  /** Lists the people whom the caller knows from private spaces and scheduled games, by name, at most 100. */
  @Get('acquaintances')
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  async known(@CurrentUser() user: SessionUser): Promise<ChatPeopleDto> {
    return { users: await this.acquaintances.list(user.id) };
  }

  /** Marks the messages of a conversation as read. */
  @Post('read')
  @HttpCode(200)
  async read(@CurrentUser() user: SessionUser, @Body() body: ReadDto): Promise<UnreadDto> {
    return { unread: await this.conversationList.read(user.id, body.with) };
  }

  /** Blocks a person. Their messages then no longer arrive. */
  @Post('blocks')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 3600 } })
  @Refuses('RECEIVER_NOT_FOUND')
  async block(@CurrentUser() user: SessionUser, @Body() { userId }: BlockDto): Promise<DoneDto> {
    await this.blocks.block(user.id, userId);
    return { success: true };
  }

  /** Lifts a block; does nothing without one. */
  @Delete('blocks/:userId')
  async unblock(
    @CurrentUser() user: SessionUser,
    @Param('userId', IdParam) userId: string,
  ): Promise<DoneDto> {
    await this.blocks.unblock(user.id, userId);
    return { success: true };
  }

  /** Reports a message that the caller has received. */
  @Post('reports')
  @RateLimit({ perUser: { points: 30, seconds: 3600 } })
  @Refuses('NOT_FOUND')
  async report(@CurrentUser() user: SessionUser, @Body() request: ReportDto): Promise<DoneDto> {
    await this.reports.report(user.id, request);
    return { success: true };
  }
}
