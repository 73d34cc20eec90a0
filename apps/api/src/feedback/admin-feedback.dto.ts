import { IsString, Length } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../platform/fields';

/** Body of POST admin/feedback/{id}/answer. */
export class AnswerFeedbackDto {
  /** Sent to the author. Absent: the feedback is marked as answered, and the author receives nothing. */
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
  /** The text sent to the author; null while open, and where the feedback was marked without a text. */
  answer: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
  createdAt: string;
  /** Later than createdAt if the author has changed the feedback. */
  updatedAt: string;
}
