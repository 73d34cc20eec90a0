import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { ENV, type Env } from '../config';
import { Access, CurrentUser, DoneDto, ReaderLanguage, Refuses, type SessionUser } from '../platform/http';
import { Idempotent, type IdempotentCall } from '../platform/idempotency';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { SpaceLists } from './space-lists';
import { SpaceMembers } from './space-members';
import {
  AddMembersDto,
  type ChangedSpaceDto,
  CreateSpaceDto,
  JoinSpaceDto,
  UpdateSpaceDto,
  type SpaceDto,
  type SpaceMessageDto,
} from './spaces.dto';
import { SpacesService } from './spaces.service';

/**
 * Private spaces (protocol.md, gameSpace). A caller who does not own the space gets NOT_YOURS, a caller without the
 * needed role FORBIDDEN.
 */
@Controller('gameSpace')
@Access('user')
export class SpacesController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly spaces: SpacesService,
    private readonly members: SpaceMembers,
    private readonly lists: SpaceLists,
  ) {}

  /** Creates a private space. A house percent that a system admin sets waits for a second person. */
  @Post('createSpace')
  @Access('agentOrAdmin')
  @Refuses('NOT_YOURS', 'RECEIVER_NOT_FOUND', 'LIMIT_REACHED', 'SECOND_FACTOR_REQUIRED')
  createSpace(
    @CurrentUser() user: SessionUser,
    @Body() request: CreateSpaceDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<ChangedSpaceDto> {
    return this.spaces.create(user, request, call);
  }

  /**
   * Invites players to the caller's space by phone, all of them or none. They become members when they accept, or at
   * once (SPACE_MEMBERS).
   */
  @Post('addMembersToSpace/:spaceId')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  @Refuses(
    'NOT_FOUND',
    'NOT_YOURS',
    'FORBIDDEN',
    'SECOND_FACTOR_REQUIRED',
    'RECEIVER_NOT_FOUND',
    'ALREADY_MEMBER',
    'LIMIT_REACHED',
  )
  async addMembers(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Body() { members }: AddMembersDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SpaceMessageDto> {
    const space = await this.members.add(user, spaceId, members);
    const key = this.env.spaceMembers === 'added' ? 'message.memberAdded' : 'message.memberInvited';
    return { success: true, message: serverMessage(key, tag), space };
  }

  /** Accepts an invitation to a space. */
  @Post('invitations/:spaceId/accept')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_REACHED')
  async accept(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SpaceMessageDto> {
    const space = await this.members.accept(user, spaceId);
    return { success: true, message: serverMessage('message.spaceJoined', tag), space };
  }

  /** Declines an invitation to a space. */
  @Post('invitations/:spaceId/decline')
  @HttpCode(200)
  @Refuses('NOT_FOUND')
  async decline(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<DoneDto> {
    await this.members.decline(user, spaceId);
    return { success: true };
  }

  /**
   * Removes a member or an invitation, by user id or phone. A member's cards in rounds that are not locked are
   * refunded.
   */
  @Delete('removeMember/:spaceId/:member')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async removeMember(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Param('member') member: string,
  ): Promise<DoneDto> {
    await this.members.remove(user, spaceId, member);
    return { success: true };
  }

  /** Leaves a space. */
  @Post('leave/:spaceId')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'NOT_A_MEMBER')
  async leave(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<DoneDto> {
    await this.members.leave(user, spaceId);
    return { success: true };
  }

  /** Joins a listed space. */
  @Post('joinSpace')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'LIMIT_REACHED')
  async joinSpace(
    @CurrentUser() user: SessionUser,
    @Body() { spaceId }: JoinSpaceDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SpaceMessageDto> {
    const space = await this.members.join(user, spaceId);
    return { success: true, message: serverMessage('message.spaceJoined', tag), space };
  }

  /** Lists the spaces that anybody may join. */
  @Get('getSpaces')
  getSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.listed(user);
  }

  /** Lists the spaces that the caller has joined or is invited to. */
  @Get('getYourSpaces')
  getYourSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.joined(user);
  }

  /** Lists the spaces that the caller owns. */
  @Get('getOwnedSpaces')
  @Access('agentOrAdmin')
  getOwnedSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.owned(user);
  }

  /**
   * Changes a space of the caller. A new house percent holds for rounds without a sold card and for later rounds. If a
   * system admin sets it, it waits for a second person.
   */
  @Put(':spaceId')
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'FORBIDDEN', 'IDEMPOTENCY_CONFLICT', 'SECOND_FACTOR_REQUIRED')
  async update(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Body() request: UpdateSpaceDto,
  ): Promise<ChangedSpaceDto> {
    return { success: true, ...(await this.spaces.update(user, spaceId, request)) };
  }

  /**
   * Deletes a space of the caller and refunds its rounds that are not locked. Refused while a round is between its lock
   * and its end.
   */
  @Delete(':spaceId')
  @Refuses('NOT_FOUND', 'NOT_YOURS', 'ROUND_OPEN')
  async remove(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<DoneDto> {
    await this.spaces.remove(user, spaceId);
    return { success: true };
  }
}
