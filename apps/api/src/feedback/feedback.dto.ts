import { textLimits } from '@libs/contract';
import { IsInt, Max, Min } from 'class-validator';
import { IsVisible, Optional, Trimmed } from '../platform/fields';

/** Body of POST feedback/create. */
export class CreateFeedbackDto {
  @Trimmed()
  @IsVisible(textLimits.feedback)
  feedback: string;

  /** Rating in stars, 1 to 5. */
  @IsInt()
  @Min(1)
  @Max(5)
  rating: number;
}

/** Body of PUT feedback/update; absent fields are not changed. */
export class UpdateFeedbackDto {
  @Optional()
  @Trimmed()
  @IsVisible(textLimits.feedback)
  feedback?: string;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(5)
  rating?: number;
}

export class FeedbackAuthorDto {
  name: string;
  /** Phone of the author, masked for everybody but system admins. */
  phoneNo: string;
}

export class FeedbackDto {
  id: string;
  _id: string;
  /** The author. The customer's clients use this name for the field. */
  userId: FeedbackAuthorDto;
  feedback: string;
  rating: number;
  /** When the feedback was written, ISO 8601, UTC. */
  createdAt: string;
  /** Text of the staff's answer; absent if there is none. */
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
  /** Number of pages, at least 1. */
  totalPages: number;
}
