import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { AdminFeedback } from './admin-feedback';
import { AdminFeedbackController } from './admin-feedback.controller';
import { FeedbackController } from './feedback.controller';
import { FeedbackService } from './feedback.service';

/** Feedback of players, and the answers of staff. */
@Module({
  imports: [NotificationsModule],
  controllers: [FeedbackController, AdminFeedbackController],
  providers: [AdminFeedback, FeedbackService],
})
export class FeedbackModule {}
