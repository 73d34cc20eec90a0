export { FeedbackModule } from './feedback.module';
