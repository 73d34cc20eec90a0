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

/** A row of GET admin/feedback. */
export class FeedbackRowDto {
  id: string;
  userId: string;
  userName: string;
  phoneNo: string;
  text: string;
  /** Stars, 1 to 5. */
  rating: number;
  state: 'open' | 'answered';
  /** The text sent to the author; null while the feedback is open, and if it was marked as answered without a text. */
  answer: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
  createdAt: string;
  /** Later than createdAt if the author has changed the feedback. */
  updatedAt: string;
}
