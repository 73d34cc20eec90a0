import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { PageDto } from '../platform/paging';
import { RateLimit } from '../platform/rate-limit';
import {
  CreateFeedbackDto,
  FeedbackPageDto,
  OneFeedbackDto,
  SavedFeedbackDto,
  UpdateFeedbackDto,
} from './feedback.dto';
import { FeedbackService } from './feedback.service';

/** Feedback of players (protocol.md, feedback/…). */
@Controller('feedback')
@Access('user')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** Sends feedback. */
  @Post('create')
  @RateLimit({ perUser: { points: 5, seconds: 600, durable: true } })
  async create(@CurrentUser() user: SessionUser, @Body() form: CreateFeedbackDto): Promise<SavedFeedbackDto> {
    return { success: true, feedback: await this.feedback.create(user, form) };
  }

  /** Lists the feedback of everybody, for system admins. */
  @Get('fetchAll')
  @Access('admin')
  fetchAll(@CurrentUser() user: SessionUser, @Query() page: PageDto): Promise<FeedbackPageDto> {
    return this.feedback.all(user, page.pageNumber ?? 1);
  }

  /** Reads a feedback of the caller. */
  @Get('fetchOne/:id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async fetchOne(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<OneFeedbackDto> {
    return { feedback: await this.feedback.one(user, id) };
  }

  /** Changes a feedback of the caller. */
  @Put('update/:id')
  @RateLimit({ perUser: { points: 20, seconds: 600 } })
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async update(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() change: UpdateFeedbackDto,
  ): Promise<SavedFeedbackDto> {
    return { success: true, feedback: await this.feedback.update(user, id, change) };
  }

  /** Deletes a feedback of the caller. */
  @Delete('delete/:id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async remove(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.feedback.remove(user, id);
    return { success: true };
  }
}
