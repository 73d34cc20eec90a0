import { IsString, Length } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../platform/fields';

/** Body of POST admin/feedback/{id}/answer. */
export class AnswerFeedbackDto {
  /**
   * Text that is sent to the author. If absent, the feedback is only marked as answered, and the author receives
   * nothing.
   */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 400)
  @IsPlain()
  text?: string;
}
