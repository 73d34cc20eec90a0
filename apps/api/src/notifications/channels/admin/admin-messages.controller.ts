import { Controller, Get } from '@nestjs/common';
import { Access } from '../../../platform/http';
import { MessageFigures } from './message-figures';
import { MessageFiguresListDto } from './admin-messages.dto';

/** Figures about how messages reach players (docs/admin-api.md, messages). */
@Controller('admin/messages')
@Access('admin')
export class AdminMessagesController {
  constructor(private readonly figures: MessageFigures) {}

  /** Counts the messages of the last 30 days by kind. */
  @Get()
  async read(): Promise<MessageFiguresListDto> {
    return { kinds: await this.figures.read() };
  }
}
