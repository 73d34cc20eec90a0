import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { SpaceLists } from './space-lists';
import { SpaceMembers } from './space-members';
import {
  AddMembersDto,
  CreateSpaceDto,
  JoinSpaceDto,
  UpdateSpaceDto,
  type SpaceAnswerDto,
  type SpaceDto,
  type SpaceMessageDto,
} from './spaces.dto';
import { SpacesService } from './spaces.service';

/** Private spaces (protocol.md, gameSpace). Only an owner's action gives NOT_YOURS, a missing role gives FORBIDDEN. */
@Controller('gameSpace')
@Access('user')
export class SpacesController {
  constructor(
    private readonly spaces: SpacesService,
    private readonly members: SpaceMembers,
    private readonly lists: SpaceLists,
  ) {}

  @Post('createSpace')
  @Access('agentOrAdmin')
  async createSpace(
    @CurrentUser() user: SessionUser,
    @Body() request: CreateSpaceDto,
  ): Promise<SpaceAnswerDto> {
    return { success: true, space: await this.spaces.create(user, request) };
  }

  /** All of these phones or none; each must belong to a player. */
  @Post('addMembersToSpace/:spaceId')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  async addMembers(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Body() { members }: AddMembersDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SpaceMessageDto> {
    const space = await this.members.add(user, spaceId, members);
    return { success: true, message: serverMessage('message.memberAdded', tag), space };
  }

  /** By user id or phone; gives the member's cards back in rounds that are not locked. */
  @Delete('removeMember/:spaceId/:member')
  async removeMember(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Param('member') member: string,
  ): Promise<{ success: true }> {
    await this.members.remove(user, spaceId, member);
    return { success: true };
  }

  @Post('leave/:spaceId')
  @HttpCode(200)
  async leave(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<{ success: true }> {
    await this.members.leave(user, spaceId);
    return { success: true };
  }

  @Post('joinSpace')
  @HttpCode(200)
  async joinSpace(
    @CurrentUser() user: SessionUser,
    @Body() { spaceId }: JoinSpaceDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SpaceMessageDto> {
    const space = await this.members.join(user, spaceId);
    return { success: true, message: serverMessage('message.spaceJoined', tag), space };
  }

  @Get('getSpaces')
  getSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.listed(user);
  }

  @Get('getYourSpaces')
  getYourSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.joined(user);
  }

  @Get('getOwnedSpaces')
  @Access('agentOrAdmin')
  getOwnedSpaces(@CurrentUser() user: SessionUser): Promise<SpaceDto[]> {
    return this.lists.owned(user);
  }

  /** Another house percent holds for rounds without a sold card and for later ones. */
  @Put(':spaceId')
  async update(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
    @Body() request: UpdateSpaceDto,
  ): Promise<SpaceAnswerDto> {
    return { success: true, space: await this.spaces.update(user, spaceId, request) };
  }

  /** Refunds the rounds that are not locked; refused while one is between its lock and its end. */
  @Delete(':spaceId')
  async remove(
    @CurrentUser() user: SessionUser,
    @Param('spaceId', IdParam) spaceId: string,
  ): Promise<{ success: true }> {
    await this.spaces.remove(user, spaceId);
    return { success: true };
  }
}
