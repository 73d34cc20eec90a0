import { Module } from '@nestjs/common';
import { FeedbackController } from './feedback.controller';
import { FeedbackService } from './feedback.service';

/** What players think of the product. */
@Module({ controllers: [FeedbackController], providers: [FeedbackService] })
export class FeedbackModule {}
