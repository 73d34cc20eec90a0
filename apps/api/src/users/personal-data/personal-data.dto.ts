import { ApiProperty } from '@nestjs/swagger';
import { openMatters, type OpenMatter } from '@libs/contract';
import { IsIn, IsString, Length } from 'class-validator';
import { IsOtp, IsOtpHandle, Optional } from '../../platform/fields';
import { dataRequestKinds, type DataRequestKind } from './personal-data.entity';

/** What a player asks for: a copy of their data, or the erasure of the account. */
export class DataKindDto {
  @IsIn(dataRequestKinds)
  @ApiProperty({ type: String, enum: dataRequestKinds })
  kind: DataRequestKind;
}

/** A request with the proofs that its player makes it. */
export class AskDataDto extends DataKindDto {
  @IsOtpHandle()
  vc: string;

  @IsOtp()
  otp: string;

  /** Required from a player who has a password. */
  @Optional()
  @IsString()
  @Length(1, 128)
  password?: string;
}

/** The handle of a code that was sent to the player's phone. */
export class DataCodeDto {
  vc: string;
}

/** A request that waits, or a copy that can be downloaded. Times in ISO 8601. */
export class DataRequestDto {
  askedAt: string;
  /** From when the copy can be downloaded or the account is erased. */
  readyAt: string;
  /** Until when the copy can be downloaded; null for an erasure. */
  until: string | null;
  /** True if the copy can be downloaded now. */
  isReady: boolean;
}

/** What a player has asked for about their data, and what keeps the account from being erased. */
export class PersonalDataDto {
  needsPassword: boolean;
  copy: DataRequestDto | null;
  erasure: DataRequestDto | null;
  /** What is open on the account; while anything is, it is not erased. */
  @ApiProperty({ type: String, enum: openMatters, isArray: true })
  open: OpenMatter[];
  /** What kept the account from being erased when the last request came to its time; null unless that was refused. */
  @ApiProperty({ type: String, enum: openMatters, isArray: true, nullable: true })
  refusedFor: OpenMatter[] | null;
}
