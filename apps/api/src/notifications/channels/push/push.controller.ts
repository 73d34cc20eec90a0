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

  /** Stores where this browser takes push messages, for the life of the session. */
  @Post()
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('NOT_FOUND')
  async add(@CurrentUser() user: SessionUser, @Body() subscription: PushSubscriptionDto): Promise<DoneDto> {
    await this.subscriptions.add(user, subscription);
    return { success: true };
  }

  /** Stops push messages to this browser. */
  @Delete()
  async remove(@CurrentUser() user: SessionUser): Promise<DoneDto> {
    await this.subscriptions.remove(user);
    return { success: true };
  }
}
