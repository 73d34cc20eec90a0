import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import { ListRoutes, type RowOf } from '../../../platform/lists';
import { ConfirmingPairDto, ReviewDto, SoloReviewDto } from './solo-reviews.dto';
import { soloReviewsList } from './solo-reviews.list';
import { SoloReviewsService } from './solo-reviews.service';

/** Reviews of what staff did alone, and statistics of who confirms whom (docs/controls.md 7). */
@Controller('admin')
@Access('admin')
export class SoloReviewsController extends ListRoutes(soloReviewsList, {
  path: 'solo-reviews',
  row: SoloReviewDto,
  many: 'the actions that one person did alone and nobody has reviewed yet',
  note: 'Oldest first. The filter `state` gives the reviewed ones.',
  isExported: false,
}) {
  constructor(private readonly reviews: SoloReviewsService) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof soloReviewsList>[]) {
    return this.reviews.withBlocked(admin, rows);
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
