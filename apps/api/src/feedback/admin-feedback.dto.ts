import { IsString, Length } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../platform/fields';

/** Body of POST admin/feedback/{id}/answer. */
export class AnswerFeedbackDto {
  /** The author is told; absent: marked as answered without a word. */
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
  /** What the author was told; null also where it was marked without a word. */
  answer: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
  createdAt: string;
  /** Later than createdAt where the author has changed it. */
  updatedAt: string;
}
