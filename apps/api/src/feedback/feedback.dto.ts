import { textLimits } from '@libs/contract';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { Optional, Trimmed } from '../platform/fields';

/**
 * Whole characters, as the database counts them, so that an emoji is one; at least one of them can be seen.
 * White space and marks that only steer the direction of text are no feedback.
 */
const SHORT_AND_VISIBLE = new RegExp(
  `^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])[^]{${textLimits.feedback.min},${textLimits.feedback.max}}$`,
  'u',
);

/** Body of POST feedback/create. */
export class CreateFeedbackDto {
  @Trimmed()
  @Matches(SHORT_AND_VISIBLE)
  feedback: string;

  /** Stars. */
  @IsInt()
  @Min(1)
  @Max(5)
  rating: number;
}

/** Body of PUT feedback/update; what is absent stays as it is. */
export class UpdateFeedbackDto {
  @Optional()
  @Trimmed()
  @Matches(SHORT_AND_VISIBLE)
  feedback?: string;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(5)
  rating?: number;
}

export class FeedbackAuthorDto {
  name: string;
  /** Whole for system admins, else masked. */
  phoneNo: string;
}

export class FeedbackDto {
  id: string;
  _id: string;
  /** The author, in the customer's words. */
  userId: FeedbackAuthorDto;
  feedback: string;
  rating: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** What staff answered, where they did in words. */
  answer?: string;
}

export class OneFeedbackDto {
  feedback: FeedbackDto;
}

export class SavedFeedbackDto extends OneFeedbackDto {
  success: true;
}

export class FeedbackPageDto {
  feedbacks: FeedbackDto[];
  /** At least 1. */
  totalPages: number;
}
