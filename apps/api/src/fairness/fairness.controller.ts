import { Controller, Get, Param } from '@nestjs/common';
import { Access } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RoundProofDto } from './fairness.dto';
import { FairnessService } from './fairness.service';

/** The proof of a round: everything needed to check it. */
@Controller('fairness')
@Access('public')
export class FairnessController {
  constructor(private readonly fairness: FairnessService) {}

  @Get('rounds/:id')
  round(@Param('id', IdParam) id: string): Promise<RoundProofDto> {
    return this.fairness.proofOf(id);
  }
}
