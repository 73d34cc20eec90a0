import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, OF_TWO, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ListRoutes, ReasonDto, type RowOf } from '../../platform/lists';
import { AdminAdjustmentsService } from './admin-adjustments.service';
import { AdjustmentDto, ApproveAdjustmentDto, NewAdjustmentDto } from './adjustments.dto';
import { adjustmentsList } from './adjustments.list';
import { RequestKey } from './request-key';

/** Credits and debits by hand (docs/admin-api.md, adjustments). */
@Controller('admin/adjustments')
@Access('admin')
export class AdminAdjustmentsController extends ListRoutes(adjustmentsList, {
  row: AdjustmentDto,
  many: 'adjustments',
  note: 'Newest first unless sorted otherwise.',
  one: 'one adjustment',
}) {
  constructor(private readonly adjustments: AdminAdjustmentsService) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof adjustmentsList>[]) {
    return this.adjustments.withProposals(admin, rows);
  }

  /** Credits or debits a player by hand; a large amount waits for a second admin. */
  @Post()
  @StepUp()
  @Refuses('NOT_FOUND', 'RECEIVER_NOT_FOUND', 'INSUFFICIENT_BALANCE', 'INVALID_AMOUNT', 'LIMIT_REACHED')
  make(
    @CurrentUser() admin: SessionUser,
    @Body() request: NewAdjustmentDto,
    @RequestKey() key: string | null,
  ): Promise<AdjustmentDto> {
    return this.adjustments.make(admin, request, key);
  }

  /** Approves a waiting adjustment and posts it. The maker of an adjustment may not approve it. */
  @Post(':id/approve')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT', 'LIMIT_REACHED', ...OF_TWO)
  approve(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveAdjustmentDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.approve(admin, id, request ?? {});
  }

  /** Turns down a waiting adjustment. */
  @Post(':id/reject')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  reject(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.reject(admin, id, reason);
  }
}
