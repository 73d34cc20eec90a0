import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import {
  Access,
  CurrentUser,
  DoneDto,
  OF_TWO,
  ReaderLanguage,
  Refuses,
  StepUp,
  type SessionUser,
} from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RingDismissDto, RingDto, RingHoldDto, RingNoteDto, RingVerbDto } from './rings.dto';
import { RingsService } from './rings.service';

/** Rings of players who are linked with one another (players.md 3). Players are never told about them. */
@Controller('admin/rings')
@Access('admin')
export class RingsController {
  constructor(private readonly rings: RingsService) {}

  /** Lists rings of linked players with the reasons: the open ones first, the newest before the older; at most 200. */
  @Get()
  list(@CurrentUser() admin: SessionUser, @ReaderLanguage() tag: LanguageTag): Promise<RingDto[]> {
    return this.rings.list(admin, tag);
  }

  /** Writes a note about a ring. */
  @Post(':id/note')
  @HttpCode(200)
  @Refuses('NOT_FOUND')
  async note(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { text }: RingNoteDto,
  ): Promise<DoneDto> {
    await this.rings.note(admin, id, text);
    return { success: true };
  }

  /** Proposes to hold the payouts or the campaign prizes of a ring's members. A second person must confirm it. */
  @Post(':id/hold')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  hold(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: RingHoldDto,
  ): Promise<RingVerbDto> {
    return this.rings.hold(admin, id, request);
  }

  /**
   * Dismisses a ring because its links have an innocent reason. If payouts or prizes of the ring are held, this needs a
   * second person.
   */
  @Post(':id/dismiss')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  dismiss(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: RingDismissDto,
  ): Promise<RingVerbDto> {
    return this.rings.dismiss(admin, id, request);
  }
}
