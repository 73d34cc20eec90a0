import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  Access,
  CurrentUser,
  DoneDto,
  Refuses,
  type SessionUser,
  StepUp,
  EvenWhenHeld,
} from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ListRoutes, OptionalReasonDto, ReasonDto } from '../../platform/lists';
import { UserVerbs } from './user-verbs';
import {
  AgentDto,
  NoteDto,
  TimelineDto,
  TimelineQueryDto,
  UserPageDto,
  UserSessionDto,
  UserVerbDto,
} from './users.dto';
import { AdminUsersService } from './admin-users.service';
import { UserRowDto, usersList } from './users.list';

const DONE: DoneDto = { success: true };

/** People (docs/admin-api.md, users). */
@Controller('admin/users')
@Access('admin')
export class AdminUsersController extends ListRoutes(usersList, { row: UserRowDto, many: 'people' }) {
  constructor(
    private readonly users: AdminUsersService,
    private readonly verbs: UserVerbs,
  ) {
    super();
  }

  /** Reads one person with balances, limits and devices. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<UserPageDto> {
    return this.users.show(admin, id);
  }

  /** Reads the events of a person's account, newest first: their own actions and those of others. */
  @Get(':id/timeline')
  timeline(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: TimelineQueryDto,
  ): Promise<TimelineDto> {
    return this.users.timeline(admin, id, query);
  }

  /** Lists the sessions of a person. */
  @Get(':id/sessions')
  sessions(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<UserSessionDto[]> {
    return this.users.sessions(admin, id);
  }

  /** Blocks a person and ends their sessions. */
  @Post(':id/block')
  @HttpCode(200)
  @EvenWhenHeld()
  @StepUp()
  @Refuses('NOT_FOUND')
  async block(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.block(admin, id, reason);
    return DONE;
  }

  /** Proposes to let a blocked person in again. A second admin must confirm it. */
  @Post(':id/unblock')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  unblock(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<UserVerbDto> {
    return this.verbs.unblock(admin, id, reason);
  }

  /** Proposes to make a person an agent, or makes an agent a player again at once. */
  @Post(':id/agent')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  agent(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { on, reason }: AgentDto,
  ): Promise<UserVerbDto> {
    return this.verbs.setAgent(admin, id, on, reason);
  }

  /** Lifts the lock after too many wrong passwords. */
  @Post(':id/reset-lockout')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  async resetLockout(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.resetLockout(admin, id, request?.reason);
    return DONE;
  }

  /** Ends all sessions of a person. */
  @Post(':id/sign-out')
  @HttpCode(200)
  @EvenWhenHeld()
  @StepUp()
  @Refuses('NOT_FOUND')
  async signOut(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<DoneDto> {
    await this.verbs.signOut(admin, id, request?.reason);
    return DONE;
  }

  /** Writes a note about a person into the staff's log. */
  @Post(':id/note')
  @HttpCode(200)
  @Refuses('NOT_FOUND')
  async note(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { text }: NoteDto,
  ): Promise<DoneDto> {
    await this.verbs.note(admin, id, text);
    return DONE;
  }
}
