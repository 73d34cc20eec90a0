import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import { answerPage, ListQueryDto } from '../../../platform/lists';
import { ConfirmingPairDto, ReviewDto, SoloReviewDto } from './solo-reviews.dto';
import { SoloReviewsService } from './solo-reviews.service';

/** Reviews of what staff did alone, and statistics of who confirms whom (docs/controls.md 7). */
@Controller('admin')
@Access('admin')
export class SoloReviewsController {
  constructor(private readonly reviews: SoloReviewsService) {}

  /**
   * Lists the actions that one person did alone and nobody has reviewed yet, oldest first. The filter `state` gives the
   * reviewed ones.
   */
  @Get('solo-reviews')
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SoloReviewDto[]> {
    return answerPage(reply, await this.reviews.page(admin, query));
  }

  /** Notes what the caller found about an action that another person did alone. */
  @Post('solo-reviews/:id/review')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'NEEDS_ANOTHER', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  review(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ReviewDto,
  ): Promise<SoloReviewDto> {
    return this.reviews.review(admin, id, request);
  }

  /** Lists who confirmed whom in the last 90 days. */
  @Get('confirming-pairs')
  pairs(): Promise<ConfirmingPairDto[]> {
    return this.reviews.pairs();
  }
}
