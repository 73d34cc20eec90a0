import { Controller, Get, Param } from '@nestjs/common';
import { Access, Refuses } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RoundProofDto } from './fairness.dto';
import { FairnessService } from './fairness.service';

/** The proof of a round: everything needed to check it. */
@Controller('fairness')
@Access('public')
export class FairnessController {
  constructor(private readonly fairness: FairnessService) {}

  /** Reads everything that anyone needs to check a round. */
  @Get('rounds/:id')
  @Refuses('NOT_FOUND')
  round(@Param('id', IdParam) id: string): Promise<RoundProofDto> {
    return this.fairness.proofOf(id);
  }
}
