import { Body, Controller, Get, Ip, Post, Put, Query, Req } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, OfOwnSeat, ReaderLanguage, Refuses, type SessionUser } from '../platform/http';
import { GENERAL, RateLimit, Strangers } from '../platform/rate-limit';
import { PasswordReset } from './password-reset';
import { Profile } from './profile';
import { Registration } from './registration';
import { UserSearch } from './user-search';
import {
  DoneMessageDto,
  ForgotPasswordDto,
  FoundUsersDto,
  ListUsersDto,
  RegisterDto,
  UpdateMeDto,
  type OwnAccountDto,
} from './users.dto';

/**
 * The most tries of codes for one phone, and from one network for all phones. A request that fails validation is no
 * try.
 */
const PER_PHONE = { name: 'code-tries.phone', points: 20, seconds: 600 };
const PER_ADDRESS = { name: 'code-tries.address', points: 300, seconds: 600, durable: true };

/** Accounts of people (protocol.md section 2, user/…). */
@Controller('user')
export class UsersController {
  constructor(
    private readonly registration: Registration,
    private readonly passwordReset: PasswordReset,
    private readonly profile: Profile,
    private readonly search: UserSearch,
    private readonly strangers: Strangers,
  ) {}

  /** Registers a player whose phone a one-time code has proved. */
  @Post('register')
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('PHONE_TAKEN', 'INVALID_OTP', 'COMMON_PASSWORD', 'WORK_REQUIRED')
  async register(
    @Body() form: RegisterDto,
    @Req() request: FastifyRequest,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<DoneMessageDto> {
    await this.admit(form.phoneNo, request);
    await this.registration.register(form, tag);
    return { success: true, message: serverMessage('message.registered', tag) };
  }

  /** Sets a new password with a one-time code. */
  @Put('forgotPassword')
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('NOT_FOUND', 'INVALID_OTP', 'COMMON_PASSWORD', 'WORK_REQUIRED')
  async forgotPassword(
    @Body() form: ForgotPasswordDto,
    @Req() request: FastifyRequest,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<DoneMessageDto> {
    await this.admit(form.phoneNo, request);
    await this.passwordReset.reset(form);
    return { success: true, message: serverMessage('message.passwordReset', tag) };
  }

  /** Reads the caller's own account. */
  @Get('getSingleUser')
  @Access('user')
  @OfOwnSeat()
  async getSingleUser(@CurrentUser() user: SessionUser): Promise<OwnAccountDto> {
    return { user: await this.profile.viewOf(user) };
  }

  /**
   * Finds people by name or phone; names of strangers are masked. Each different phone counts towards an hourly budget.
   */
  @Get('listUsers')
  @Access('user')
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  async listUsers(
    @CurrentUser() user: SessionUser,
    @Query() { search }: ListUsersDto,
    @Ip() address: string,
  ): Promise<FoundUsersDto> {
    return { users: await this.search.find(user, search ?? '', address) };
  }

  /** Changes the caller's name, language or password. */
  @Put('me/update')
  @Access('user')
  @Refuses('INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'COMMON_PASSWORD')
  async updateMe(
    @CurrentUser() user: SessionUser,
    @Body() change: UpdateMeDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<DoneMessageDto> {
    await this.profile.update(user, change);
    return { success: true, message: serverMessage('message.profileUpdated', tag) };
  }

  private async admit(phone: string, request: FastifyRequest): Promise<void> {
    const own = { rule: PER_PHONE, key: phone };
    await this.strangers.admit(request, { own, shared: [PER_ADDRESS, GENERAL.perAddress] });
  }
}
