import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerPage, ListQueryDto, ReasonDto } from '../../platform/lists';
import { ProposalQueueService } from './proposal-queue.service';
import { AllowanceDto, ConfirmProposalDto, ProposalDto } from './proposals.dto';
import { ProposalsService } from './proposals.service';
import { SoloAllowance } from './solo-allowance';

/** Proposals of staff that wait for a second person (docs/controls.md 7). */
@Controller('admin')
@Access('admin')
export class AdminProposalsController {
  constructor(
    private readonly queue: ProposalQueueService,
    private readonly proposals: ProposalsService,
    private readonly allowance: SoloAllowance,
  ) {}

  /** Lists the proposals that wait for a second person, newest first. The filter `state` gives the decided ones. */
  @Get('proposals')
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProposalDto[]> {
    return answerPage(reply, await this.queue.page(admin, query));
  }

  /** Reads one proposal. */
  @Get('proposals/:id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ProposalDto> {
    return this.queue.one(admin, id);
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
    return this.queue.one(admin, id);
  }

  /** Takes the caller's own proposal back. */
  @Post('proposals/:id/withdraw')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'IDEMPOTENCY_CONFLICT')
  async withdraw(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ProposalDto> {
    await this.proposals.withdraw(admin, id);
    return this.queue.one(admin, id);
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
    return this.queue.one(admin, id);
  }

  /** Reads what the caller may still do alone. */
  @Get('me/allowance')
  allowanceOf(@CurrentUser() admin: SessionUser): Promise<AllowanceDto> {
    return this.allowance.of(admin.id);
  }
}
