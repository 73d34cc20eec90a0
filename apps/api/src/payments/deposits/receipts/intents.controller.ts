import { Body, Controller, Post } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../../platform/http';
import { RateLimit } from '../../../platform/rate-limit';
import { DepositIntentsService } from './intents';
import { IntentDto, type OpenIntentDto } from '../deposits.dto';

/** Intents of manual deposits. */
@Controller('transaction')
@Access('user')
export class IntentsController {
  constructor(private readonly intents: DepositIntentsService) {}

  /**
   * Opens an intent: tells the player which amount to send by hand, so that the payment is recognised as this player's.
   */
  @Post('intent')
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('LIMIT_REACHED', 'NOT_FOUND')
  async open(
    @CurrentUser() user: SessionUser,
    @Body() { amount, medium }: IntentDto,
  ): Promise<OpenIntentDto> {
    const intent = await this.intents.open(user, amount, medium);
    const { id, code, until } = intent;
    return { id, amount: toBirr(santim(intent.amount)), code, until: until.toISOString() };
  }
}
