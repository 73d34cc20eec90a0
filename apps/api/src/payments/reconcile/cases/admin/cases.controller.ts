import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  Access,
  CurrentUser,
  Inspected,
  OF_TWO,
  Refuses,
  type SessionUser,
  StepUp,
} from '../../../../platform/http';
import { IdParam } from '../../../../platform/ids';
import { ListRoutes, ReasonDto, type RowOf } from '../../../../platform/lists';
import { AdminCasesService } from './admin-cases.service';
import { CaseDto, CasePageDto } from './case-page.dto';
import { AssignCaseDto, CaseNoteTextDto, SettleCaseDto } from './cases.dto';
import { casesList } from './cases.list';

/** Cases: differences of payments that staff settle (docs/admin-api.md). */
@Controller('admin/cases')
@Access('admin')
@Inspected(
  `id kind provider amount state status proposalId counts depositId withdrawalId happenedAt firstSeenAt lastSeenAt seen
    settlement settledAt`,
  {
    ours: 'name',
    theirs: 'name',
    player: 'id',
    assignee: 'id',
    posting: 'to amount',
    proposedBy: 'id',
    settledBy: 'id',
    notes: 'id createdAt',
    'notes.author': 'id',
  },
)
export class AdminCasesController extends ListRoutes(casesList, {
  row: CaseDto,
  many: 'cases',
  note: 'Newest first unless sorted otherwise.',
}) {
  constructor(private readonly cases: AdminCasesService) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof casesList>[]) {
    return this.cases.withProposals(admin, rows);
  }

  /** Reads one case with both sides and its notes. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<CasePageDto> {
    return this.cases.one(admin, id);
  }

  /** Assigns a case to a system admin, or to the caller if none is named. */
  @Post(':id/assign')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  assign(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: AssignCaseDto,
  ): Promise<CasePageDto> {
    return this.cases.assign(admin, id, request?.assigneeId ?? admin.id);
  }

  /** Adds a note to a case. */
  @Post(':id/note')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  note(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { text }: CaseNoteTextDto,
  ): Promise<CasePageDto> {
    return this.cases.note(admin, id, text);
  }

  /**
   * Settles a case by a reason or a posting. Above the allowance of one person the settlement waits for a second
   * person.
   */
  @Post(':id/settle')
  @HttpCode(200)
  @StepUp()
  @Refuses(
    'NOT_FOUND',
    'FORBIDDEN',
    'INSUFFICIENT_BALANCE',
    'INVALID_AMOUNT',
    'IDEMPOTENCY_CONFLICT',
    ...OF_TWO,
  )
  settle(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: SettleCaseDto,
  ): Promise<CasePageDto> {
    return this.cases.settle(admin, id, request);
  }

  /** Drops a settlement that waits for its second person. */
  @Post(':id/reject')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  reject(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<CasePageDto> {
    return this.cases.reject(admin, id, reason);
  }
}
