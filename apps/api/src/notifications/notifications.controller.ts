import { Controller, Get } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../platform/http';
import { NotificationService } from './notification.service';
import { NotificationListDto } from './notifications.dto';

/** The notices of the signed-in person (protocol.md, notification). */
@Controller('notification')
@Access('user')
export class NotificationsController {
  constructor(private readonly notifications: NotificationService) {}

  /** Lists the caller's notices that are in force, in the reader's language. */
  @Get('fetchAll')
  fetchAll(
    @CurrentUser() user: SessionUser,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<NotificationListDto> {
    return this.notifications.inForce(user, tag);
  }
}
