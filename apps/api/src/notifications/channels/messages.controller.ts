import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { MessageReaders } from './message-readers';
import { MessageSettings } from './message-settings';
import { ChangeMessagesDto, MessageSettingsDto } from './messages.dto';

/** What a player is told, and on which channels (protocol.md section 2, messages). */
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly settings: MessageSettings,
    private readonly readers: MessageReaders,
  ) {}

  /** Reads what the caller wants to be told, and which channels can reach them. */
  @Get()
  @Access('user')
  read(@CurrentUser() user: SessionUser): Promise<MessageSettingsDto> {
    return this.settings.view(user);
  }

  /** Changes what the caller wants to be told. Absent fields are not changed. */
  @Put()
  @Access('user')
  change(@CurrentUser() user: SessionUser, @Body() request: ChangeMessagesDto): Promise<MessageSettingsDto> {
    return this.settings.change(user, request);
  }

  /** Notes that a device has shown a message. An unknown id is ignored. */
  @Post(':id/shown')
  @HttpCode(200)
  @Access('public')
  async shown(@Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.readers.shown(id);
    return { success: true };
  }

  /** Notes that somebody has opened a message. An unknown id is ignored. */
  @Post(':id/opened')
  @HttpCode(200)
  @Access('public')
  async opened(@Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.readers.opened(id);
    return { success: true };
  }
}
