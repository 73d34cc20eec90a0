import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../platform/http';
import { ListRoutes, ReasonDto } from '../platform/lists';
import { WindDownLeftDto, windDownLeftList } from './wind-down-left.list';
import { WindDownProgress } from './wind-down-progress';
import { WindDownProposal } from './wind-down-proposal';
import { PlanWindDownDto, WindDownDto, WindDownWaitsDto } from './wind-down.dto';

/** The wind-down of the house (docs/admin-api.md). */
@Controller('admin/wind-down')
@Access('admin')
export class AdminWindDownController extends ListRoutes(windDownLeftList, {
  path: 'left',
  row: WindDownLeftDto,
  many: 'the players whose account is not 0, or who owe the house',
}) {
  constructor(
    private readonly progress: WindDownProgress,
    private readonly proposals: WindDownProposal,
  ) {
    super();
  }

  /** Reads how far the wind-down has come: what is owed, the cash against it, what still runs, and what is left. */
  @Get()
  read(): Promise<WindDownDto> {
    return this.progress.read();
  }

  /** Proposes to wind the house down, or on another day than is planned. A second person confirms it. */
  @Post()
  @HttpCode(200)
  @StepUp()
  @Refuses('IDEMPOTENCY_CONFLICT')
  plan(
    @CurrentUser() admin: SessionUser,
    @Body() { from, reason }: PlanWindDownDto,
  ): Promise<WindDownWaitsDto> {
    return this.proposals.plan(admin, from, reason);
  }

  /** Proposes to call a planned wind-down off before its first day. A second person confirms it. */
  @Post('call-off')
  @HttpCode(200)
  @StepUp()
  @Refuses('IDEMPOTENCY_CONFLICT')
  callOff(@CurrentUser() admin: SessionUser, @Body() { reason }: ReasonDto): Promise<WindDownWaitsDto> {
    return this.proposals.callOff(admin, reason);
  }
}
