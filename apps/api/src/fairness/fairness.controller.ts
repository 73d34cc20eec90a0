import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Get, Headers, Param } from '@nestjs/common';
import { Access, Refuses, SessionVerifier } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RoundProofDto } from './fairness.dto';
import { FairnessService } from './fairness.service';

/** The proof of a round: everything needed to check it. */
@Controller('fairness')
@Access('public')
export class FairnessController {
  constructor(
    private readonly fairness: FairnessService,
    private readonly sessions: SessionVerifier,
  ) {}

  /**
   * Reads everything that anyone needs to check a round. For a round of a private space this is only open to its
   * members and to players who had a card.
   */
  @Get('rounds/:id')
  @Refuses('NOT_FOUND', 'NOT_A_MEMBER')
  async round(
    @Param('id', IdParam) id: string,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<RoundProofDto> {
    return this.fairness.proofOf(id, await this.sessions.signedIn(headers));
  }
}
