import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../../../platform/http';
import { RateLimit } from '../../../platform/rate-limit';
import { PushSubscriptions } from './push-subscriptions';
import { PushSubscriptionDto } from './push.dto';

/** Push messages of this browser (protocol.md section 2, push). */
@Controller('push')
@Access('user')
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  /** Keeps where this browser takes push messages, as long as the session lives. */
  @Post()
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('NOT_FOUND')
  async add(@CurrentUser() user: SessionUser, @Body() subscription: PushSubscriptionDto): Promise<DoneDto> {
    await this.subscriptions.add(user, subscription);
    return { success: true };
  }

  /** Sends this browser no more push messages. */
  @Delete()
  async remove(@CurrentUser() user: SessionUser): Promise<DoneDto> {
    await this.subscriptions.remove(user);
    return { success: true };
  }
}
