import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../../platform/http';
import { BotWebhook } from './webhook';

/** The address that Telegram calls. Its last part and the header are secrets between Telegram and the bot. */
@ApiExcludeController()
@Controller('telegram')
@Access('public')
export class BotController {
  constructor(private readonly webhook: BotWebhook) {}

  @Post(':path')
  @HttpCode(200)
  async receive(
    @Param('path') path: string,
    @Headers('x-telegram-bot-api-secret-token') secret: string | undefined,
    @Body() update: unknown,
  ): Promise<{ success: true }> {
    await this.webhook.receive(path, secret, update);
    return { success: true };
  }
}
