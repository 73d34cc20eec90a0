import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, OF_TWO, DoneDto, Refuses, StepUp, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { FreezesService } from './freeze/freezes.service';
import { allNamesMatch, namesMatch } from './names-match';
import { PayeeVerbs } from './verbs';
import {
  PayeeApprovalDto,
  PayeeReasonDto,
  PayeeVerdictDto,
  PayoutReleaseDto,
  ReviewedPayeeDto,
} from './payees.dto';

/** Decisions of staff about payees, payouts of unplayed money, and freezes. */
@Controller('admin')
@Access('admin')
export class PayeeVerbsController {
  constructor(
    private readonly verbs: PayeeVerbs,
    private readonly freezes: FreezesService,
  ) {}

  /** Lists the payees whose name a person must compare, oldest first. */
  @Get('payee-reviews')
  async reviews(@CurrentUser() admin: SessionUser): Promise<ReviewedPayeeDto[]> {
    const payees = await this.verbs.inReview(admin);
    return payees.map((payee) => ({
      ...payee,
      nameFits: namesMatch(payee.payoutName, payee.accountName),
      receipts: payee.receipts.map((receipt) => ({
        ...receipt,
        at: new Date(receipt.at).toISOString(),
        fits: allNamesMatch([receipt.name, payee.payoutName, payee.accountName]),
      })),
      since: payee.since.toISOString(),
    }));
  }

  /**
   * Accepts the name of a payee in review, so that the payouts that wait for it go on. Above the solo allowance this
   * makes a proposal for a second admin.
   */
  @Post('payees/:id/approve')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  async approve(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: PayeeVerdictDto,
  ): Promise<PayeeApprovalDto> {
    const made = await this.verbs.approve(admin, id, request);
    if (made === null || made.isDone) return { success: true };
    return { success: true, status: 'AwaitingSecond', proposalId: made.proposalId };
  }

  /** Refuses the name of a payee in review. The money of payouts that wait for it returns to the player. */
  @Post('payees/:id/refuse')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  async refuse(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: PayeeReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.refuse(admin, id, reason);
    return { success: true };
  }

  /** Releases a payout of unplayed money before its hold ends; above the solo allowance two admins must agree. */
  @Post('withdrawals/:id/release')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  release(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: PayeeVerdictDto,
  ): Promise<PayoutReleaseDto> {
    return this.verbs.release(admin, id, request);
  }

  /** Lifts the freeze of a player's money, after staff have talked to the player. */
  @Post('users/:id/unfreeze')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  async unfreeze(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: PayeeReasonDto,
  ): Promise<DoneDto> {
    await this.freezes.liftByStaff(admin, id, reason);
    return { success: true };
  }
}
