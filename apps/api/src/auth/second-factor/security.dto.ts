import { textLimits } from '@libs/contract';
import { IsString, Length } from 'class-validator';
import { Optional, Trimmed } from '../../platform/fields';

/** A code of the authenticator app, or a recovery code, as a person types it. */
export class CodeDto {
  @Trimmed()
  @IsString()
  @Length(6, 40)
  code: string;
}

/** Body of POST user/stepUp: one of the two. */
export class StepUpDto {
  @Optional()
  @IsString()
  @Length(1, textLimits.password.max)
  password?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(6, 40)
  code?: string;
}

export class SteppedUpDto {
  success: true;
  steppedUpUntil: string;
}

export class SessionDto {
  id: string;
  /** Such as "Chrome, Android". */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

export class SessionsDto {
  sessions: SessionDto[];
}

export class SecondFactorDto {
  enrolled: boolean;
  /** True if the backoffice stays closed until the person has a second factor. */
  required: boolean;
  recoveryCodesLeft: number;
}

export class SecurityDto {
  /** Roles of the person in the backoffice; empty for players. */
  roles: ('admin' | 'agent')[];
  secondFactor: SecondFactorDto;
  steppedUpUntil: string | null;
  demo: boolean;
}

export class EnrolmentDto {
  /** Base32, to be typed in. */
  secret: string;
  /** otpauth://…, to be shown as a QR code. */
  uri: string;
}

export class RecoveryCodesDto {
  success: true;
  /** Shown once. */
  recoveryCodes: string[];
}

export class EndedSessionsDto {
  success: true;
  /** How many sessions. */
  ended: number;
}
