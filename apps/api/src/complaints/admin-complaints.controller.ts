import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Inspected, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { ListRoutes } from '../platform/lists';
import { AdminComplaints } from './admin-complaints';
import { AnswerComplaintDto, SeenComplaintDto } from './complaints.dto';
import { ComplaintRowDto, complaintsList } from './complaints.list';

/** Complaints in the backoffice (docs/admin-api.md, complaints). */
@Controller('admin/complaints')
@Access('admin')
@Inspected(
  `id number state version about roundId depositId withdrawalId caseId dueAt late createdAt acknowledgeBy answerBy acknowledgedAt
    answeredAt appealBy appealedAt closedAt`,
  { player: 'id', person: 'id', acknowledgedBy: 'id', answeredBy: 'id', closedBy: 'id' },
)
export class AdminComplaintsController extends ListRoutes(complaintsList, {
  row: ComplaintRowDto,
  many: 'complaints of players',
  note: 'What is due soonest stands first unless sorted otherwise.',
  one: 'one complaint',
}) {
  constructor(private readonly complaints: AdminComplaints) {
    super();
  }

  /** Tells the player that staff look at the complaint. */
  @Post(':id/acknowledge')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  acknowledge(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { version }: SeenComplaintDto,
  ): Promise<ComplaintRowDto> {
    return this.complaints.acknowledge(admin, id, version);
  }

  /** Answers a complaint, or the appeal against its answer, which closes it. */
  @Post(':id/answer')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  answer(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() answer: AnswerComplaintDto,
  ): Promise<ComplaintRowDto> {
    return this.complaints.answer(admin, id, answer);
  }
}
