import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, OF_TWO, Refuses, type SessionUser, StepUp } from '../../../../platform/http';
import { IdParam } from '../../../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, ReasonDto } from '../../../../platform/lists';
import { AdminCasesService } from './admin-cases.service';
import { AssignCaseDto, CaseDto, CaseNoteTextDto, CasePageDto, SettleCaseDto } from './cases.dto';

/** Cases: differences of payments that staff settle (docs/admin-api.md). */
@Controller('admin/cases')
@Access('admin')
export class AdminCasesController {
  constructor(private readonly cases: AdminCasesService) {}

  /** Lists cases, the newest first unless sorted otherwise. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseDto[]> {
    return answerPage(reply, await this.cases.list(admin, query));
  }

  /** Exports cases as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('cases', await this.cases.export(admin, query));
  }

  /** Reads one case with both sides and its notes. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<CasePageDto> {
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
