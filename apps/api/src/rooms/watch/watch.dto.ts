import { ApiProperty } from '@nestjs/swagger';
import { languages, type Language } from '@libs/contract';
import { IsUUID } from 'class-validator';
import { Optional } from '../../platform/fields';

/** The round that somebody without an account wants to watch. */
export class WatchRoundDto {
  /** Id of a round; without it the server chooses. */
  @Optional()
  @IsUUID()
  roomId?: string;
}

/** How somebody watches without an account. */
export class WatchDto {
  /** Sent as `auth.guest` of the socket's handshake within ten minutes. */
  ticket: string;
  /** The public round that is shown first; null while there is none. */
  roundId: string | null;
  /** Its stake in birr. */
  stake: number | null;
}

/** What the screen of a space shows; its socket sends the token as `auth.screen` of the handshake. */
export class ScreenDto {
  /** Name of the space. */
  space: string;
  /** The language of the space's agent, in which the screen speaks. */
  @ApiProperty({ type: String, enum: languages })
  language: Language;
  /** The round that is shown first; null while there is none. */
  roundId: string | null;
  /** Its stake in birr. */
  stake: number | null;
}
