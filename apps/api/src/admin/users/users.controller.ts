import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, DoneDto, StepUp, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, OptionalReasonDto, ReasonDto } from '../../platform/lists';
import { UserVerbs } from './user-verbs';
import {
  AgentDto,
  NoteDto,
  TimelineDto,
  TimelineQueryDto,
  UserPageDto,
  UserRowDto,
  UserSessionDto,
} from './users.dto';
import { AdminUsersService } from './admin-users.service';

const DONE: DoneDto = { success: true };

/** People (docs/admin-api.md, users). */
@Controller('admin/users')
@Access('admin')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly verbs: UserVerbs,
  ) {}

  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRowDto[]> {
    return answerPage(reply, await this.users.list(admin, query));
  }

  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('users', await this.users.export(admin, query));
  }

  @Get(':id')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<UserPageDto> {
    return this.users.show(admin, id);
  }

  @Get(':id/timeline')
  timeline(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: TimelineQueryDto,
  ): Promise<TimelineDto> {
    return this.users.timeline(admin, id, query);
  }

  @Get(':id/sessions')
  sessions(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<UserSessionDto[]> {
    return this.users.sessions(admin, id);
  }

  @Post(':id/block')
  @HttpCode(200)
  @StepUp()
  async block(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.setStatus(admin, id, 'blocked', reason);
    return DONE;
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @StepUp()
  async unblock(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.setStatus(admin, id, 'active', reason);
    return DONE;
  }

  @Post(':id/agent')
  @HttpCode(200)
  @StepUp()
  async agent(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { on, reason }: AgentDto,
  ): Promise<DoneDto> {
    await this.verbs.setAgent(admin, id, on, reason);
    return DONE;
  }

  @Post(':id/reset-lockout')
  @HttpCode(200)
  @StepUp()
  async resetLockout(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.resetLockout(admin, id, request?.reason);
    return DONE;
  }

  @Post(':id/sign-out')
  @HttpCode(200)
  @StepUp()
  async signOut(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.signOut(admin, id, request?.reason);
    return DONE;
  }

  @Post(':id/note')
  @HttpCode(200)
  async note(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { text }: NoteDto,
  ): Promise<DoneDto> {
    await this.verbs.note(admin, id, text);
    return DONE;
  }
}
