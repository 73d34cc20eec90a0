import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Inspected, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import { ListRoutes, ReasonDto } from '../../../platform/lists';
import { AdminRoundsService } from './admin-rounds.service';
import { RoundPageDto, VoidedDto } from './rounds.dto';
import { RoundRowDto, roundsList } from './rounds.list';

/** Rounds (docs/admin-api.md). */
@Controller('admin/rounds')
@Access('staff')
@Inspected(
  `id number stake spaceId spaceName status players cards totalStake percent prize calls winners refundReason parked
    startsAt startedAt finishedAt nextDueAt createdAt calledNumbers lagMs`,
  {
    tickets: 'id card userId state fromMain fromBonus payout purchaseId createdAt',
    winnerCards: 'card amount pattern',
    settlement: 'transferId stakes prizes house referral',
    'settlement.postings':
      'id transferId kind accountId accountKind userId roundId provider amount balanceAfter createdAt',
    fairness: 'commitment lockHash head revealed proof',
    'fairness.beacon': 'chain round value public',
  },
)
export class AdminRoundsController extends ListRoutes(roundsList, {
  row: RoundRowDto,
  many: 'rounds',
  note: 'An agent gets those of their own spaces.',
}) {
  constructor(private readonly rounds: AdminRoundsService) {
    super();
  }

  /** Reads one round with its cards, calls and money. */
  @Get(':id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  override one(@CurrentUser() staff: SessionUser, @Param('id', IdParam) id: string): Promise<RoundPageDto> {
    return this.rounds.one(staff, id);
  }

  /**
   * Voids a round and refunds its cards. For a locked round this happens only after a second person has confirmed it.
   */
  @Post(':id/void')
  @HttpCode(200)
  @Access('admin')
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_CLOSED', 'IDEMPOTENCY_CONFLICT')
  void(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<VoidedDto> {
    return this.rounds.void(admin, id, reason);
  }
}
