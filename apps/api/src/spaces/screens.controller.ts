import { Controller, Delete, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import type { ScreenLinkDto } from './spaces.dto';
import { SpacesService } from './spaces.service';

/** The link by which a television shows the rounds of a space (protocol.md section 2.4). */
@Controller('space/:spaceId/screen')
@Access('user')
export class SpaceScreensController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly spaces: SpacesService,
  ) {}

  /** Makes the link of a space's screen; the one before ends. */
  @Post()
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 60 } })
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED')
  async make(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<ScreenLinkDto> {
    const token = await this.spaces.makeScreen(user, spaceId);
    return { token, url: `${this.env.payments.publicUrl}/tv/${token}` };
  }

  /** Ends the link of a space's screen, if it has one. */
  @Delete()
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async end(@CurrentUser() user: SessionUser, @Param('spaceId', IdParam) spaceId: string): Promise<DoneDto> {
    await this.spaces.endScreen(user, spaceId);
    return { success: true };
  }
}
