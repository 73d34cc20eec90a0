import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../platform/lists';
import { AdminFeedback } from './admin-feedback';
import { AnswerFeedbackDto, FeedbackRowDto } from './admin-feedback.dto';

/** Feedback in the backoffice (docs/admin-api.md, feedback). */
@Controller('admin/feedback')
@Access('admin')
export class AdminFeedbackController {
  constructor(private readonly feedback: AdminFeedback) {}

  /** Lists feedback of players. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedbackRowDto[]> {
    return answerPage(reply, await this.feedback.list(admin, query));
  }

  /** Exports feedback as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('feedback', await this.feedback.export(admin, query));
  }

  /** Reads one feedback. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<FeedbackRowDto> {
    return this.feedback.one(admin, id);
  }

  /** Marks feedback as answered, with a text to its author if one is given. */
  @Post(':id/answer')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  answer(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { text }: AnswerFeedbackDto,
  ): Promise<FeedbackRowDto> {
    return this.feedback.answer(admin, id, text ?? null);
  }
}
