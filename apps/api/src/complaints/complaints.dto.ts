import { textLimits } from '@libs/contract';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsUUID, Matches, Min, ValidateNested } from 'class-validator';
import { IsVisible, Optional, Trimmed } from '../platform/fields';
import { type ComplaintState, complaintStates, type ComplaintSubject, complaintSubjects } from './states';

const REFERENCE = /^[A-Z0-9]{8,40}$/;

/** What a complaint is about: exactly one of the four. */
export class AboutDto {
  /** Id of a round in which the caller had a card. */
  @Optional()
  @IsUUID()
  round?: string;

  /** Reference of a deposit of the caller. */
  @Optional()
  @Matches(REFERENCE)
  deposit?: string;

  /** Reference of a withdrawal of the caller. */
  @Optional()
  @Matches(REFERENCE)
  withdrawal?: string;

  /** Id of a person whom the caller has met (rules.md "Complaints"). */
  @Optional()
  @IsUUID()
  person?: string;
}

/** Body of POST complaints/{number}/appeal. */
export class ComplaintTextDto {
  @Trimmed()
  @IsVisible(textLimits.complaint)
  text: string;
}

/** Body of POST complaints. */
export class NewComplaintDto extends ComplaintTextDto {
  @IsDefined()
  @ValidateNested()
  @Type(() => AboutDto)
  about: AboutDto;
}

export class MadeComplaintDto {
  /** By which the player and staff call the complaint. */
  number: number;
  /** Until when staff acknowledge it, ISO 8601, UTC. */
  acknowledgeBy: string;
  /** Until when staff answer it, ISO 8601, UTC. */
  answerBy: string;
}

/** A complaint of the caller. Texts are null before they are written, and a year after the end. */
export class OwnComplaintDto extends MadeComplaintDto {
  @ApiProperty({ enum: complaintSubjects })
  about: ComplaintSubject;

  /** Number of the round, reference of the payment, or name of the person. */
  subject: string;

  @ApiProperty({ enum: complaintStates })
  state: ComplaintState;

  text: string | null;
  createdAt: string;
  acknowledgedAt: string | null;
  answer: string | null;
  answeredAt: string | null;
  /** Until when the caller may appeal against the answer; null before there is one. */
  appealBy: string | null;
  appeal: string | null;
  /** Until when staff answer the appeal; null without one. */
  finalBy: string | null;
  finalAnswer: string | null;
  closedAt: string | null;
}

export class OwnComplaintsDto {
  /** The latest 50, newest first. */
  complaints: OwnComplaintDto[];
}

/** Body of POST admin/complaints/{id}/acknowledge. */
export class SeenComplaintDto {
  /** The version that the caller has read; another one is refused. */
  @IsInt()
  @Min(1)
  version: number;
}

/** Body of POST admin/complaints/{id}/answer. */
export class AnswerComplaintDto extends ComplaintTextDto {
  /** The version that the caller has read; another one is refused. */
  @IsInt()
  @Min(1)
  version: number;
}
