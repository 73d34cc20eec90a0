import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { ListRoutes } from '../platform/lists';
import { AdminFeedback } from './admin-feedback';
import { AnswerFeedbackDto } from './admin-feedback.dto';
import { feedbackList, FeedbackRowDto } from './feedback.list';

/** Feedback in the backoffice (docs/admin-api.md, feedback). */
@Controller('admin/feedback')
@Access('admin')
export class AdminFeedbackController extends ListRoutes(feedbackList, {
  row: FeedbackRowDto,
  many: 'feedback of players',
  one: 'one feedback',
}) {
  constructor(private readonly feedback: AdminFeedback) {
    super();
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
