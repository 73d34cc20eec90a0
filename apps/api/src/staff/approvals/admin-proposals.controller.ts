import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ListRoutes, ReasonDto, type RowOf } from '../../platform/lists';
import { ProposalQueueService } from './proposal-queue.service';
import { AllowanceDto, ConfirmProposalDto, ProposalDto } from './proposals.dto';
import { proposalsList } from './proposals.list';
import { ProposalsService } from './proposals.service';
import { SoloAllowance } from './solo-allowance';

/** Proposals of staff that wait for a second person (docs/controls.md 7). */
@Controller('admin')
@Access('admin')
export class AdminProposalsController extends ListRoutes(proposalsList, {
  path: 'proposals',
  row: ProposalDto,
  many: 'the proposals that wait for a second person',
  note: 'Newest first. The filter `state` gives the decided ones.',
  one: 'one proposal',
  isExported: false,
}) {
  constructor(
    private readonly queue: ProposalQueueService,
    private readonly proposals: ProposalsService,
    private readonly allowance: SoloAllowance,
  ) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof proposalsList>[]) {
    return this.queue.asOfToday(admin, rows);
  }

  /**
   * Confirms the proposal that was shown under this hash, and carries it out. The maker of a proposal may not confirm
   * it.
   */
  @Post('proposals/:id/confirm')
  @HttpCode(200)
  @StepUp()
  @Refuses(
    'NOT_FOUND',
    'NEEDS_ANOTHER',
    'PROPOSAL_NOT_SHOWN',
    'PROPOSAL_CHANGED',
    'PROPOSAL_EXPIRED',
    'INSUFFICIENT_BALANCE',
    'TXN_ALREADY_USED',
    'IDEMPOTENCY_CONFLICT',
  )
  async confirm(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { hash }: ConfirmProposalDto,
  ): Promise<ProposalDto> {
    await this.proposals.confirm(admin, id, hash);
    return this.one(admin, id);
  }

  /** Takes the caller's own proposal back. */
  @Post('proposals/:id/withdraw')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'IDEMPOTENCY_CONFLICT')
  async withdraw(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ProposalDto> {
    await this.proposals.withdraw(admin, id);
    return this.one(admin, id);
  }

  /** Turns another person's proposal down. */
  @Post('proposals/:id/refuse')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'NEEDS_ANOTHER', 'IDEMPOTENCY_CONFLICT')
  async refuse(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<ProposalDto> {
    await this.proposals.refuse(admin, id, reason);
    return this.one(admin, id);
  }

  /** Reads what the caller may still do alone. */
  @Get('me/allowance')
  allowanceOf(@CurrentUser() admin: SessionUser): Promise<AllowanceDto> {
    return this.allowance.of(admin.id);
  }
}
