import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import {
  ChangedPauseDto,
  ProviderParamDto,
  ReconciliationDto,
  ReconciliationQueryDto,
  SetPauseDto,
} from './reconciliation.dto';
import { ReconciliationService } from './reconciliation.service';
import { ImportedStatementDto, NewStatementDto } from './statements.dto';
import { StatementsService } from './statements.service';

/** The reconciliation page and the import of statements (docs/admin-api.md). */
@Controller('admin')
@Access('admin')
export class StatementsController {
  constructor(
    private readonly statements: StatementsService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /** Reads what came in, went out and is unmatched, by provider and day. */
  @Get('reconciliation')
  @Refuses('VALIDATION_FAILED')
  view(@Query() query: ReconciliationQueryDto): Promise<ReconciliationDto> {
    return this.reconciliation.view(query);
  }

  /** Stops the payouts of one provider, or proposes to start them again after a difference paused them. */
  @Post('reconciliation/:provider/payouts')
  @HttpCode(200)
  @StepUp()
  @Refuses('VALIDATION_FAILED', 'IDEMPOTENCY_CONFLICT')
  setPayouts(
    @CurrentUser() admin: SessionUser,
    @Param() { provider }: ProviderParamDto,
    @Body() request: SetPauseDto,
  ): Promise<ChangedPauseDto> {
    return this.reconciliation.setPayouts(admin, provider, request);
  }

  /** Imports a statement of a provider or bank and compares it at once. */
  @Post('statements')
  @StepUp()
  @Refuses('VALIDATION_FAILED')
  take(@CurrentUser() admin: SessionUser, @Body() request: NewStatementDto): Promise<ImportedStatementDto> {
    return this.statements.take(admin, request);
  }
}
