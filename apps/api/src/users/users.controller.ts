import { Body, Controller, Get, Headers, Ip, Post, Put, Query } from '@nestjs/common';
import type { UserView } from '@libs/contract';
import { pickLanguage, serverMessage } from '@libs/messages';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
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
} from './users.dto';

/** Accounts of people (protocol.md section 2, user/…). */
@Controller('user')
export class UsersController {
  constructor(
    private readonly registration: Registration,
    private readonly passwordReset: PasswordReset,
    private readonly profile: Profile,
    private readonly search: UserSearch,
  ) {}

  /** Registers a player whose phone a one-time code has proved. */
  @Post('register')
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  @Refuses('PHONE_TAKEN', 'INVALID_OTP', 'COMMON_PASSWORD')
  async register(
    @Body() form: RegisterDto,
    @Headers('accept-language') language?: string,
  ): Promise<DoneMessageDto> {
    await this.registration.register(form, pickLanguage(language));
    return { success: true, message: serverMessage('message.registered', pickLanguage(language)) };
  }

  /** Sets a new password by a one-time code. */
  @Put('forgotPassword')
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  @Refuses('NOT_FOUND', 'INVALID_OTP', 'COMMON_PASSWORD')
  async forgotPassword(
    @Body() form: ForgotPasswordDto,
    @Headers('accept-language') language?: string,
  ): Promise<DoneMessageDto> {
    await this.passwordReset.reset(form);
    return { success: true, message: serverMessage('message.passwordReset', pickLanguage(language)) };
  }

  /** Reads one's own account. */
  @Get('getSingleUser')
  @Access('user')
  async getSingleUser(@CurrentUser() user: SessionUser): Promise<{ user: UserView }> {
    return { user: await this.profile.viewOf(user) };
  }

  /** Finds people by name, or by phone with the name masked; a phone counts towards a budget of different numbers. */
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

  /** Changes one's name, language or password. */
  @Put('me/update')
  @Access('user')
  @Refuses('INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'COMMON_PASSWORD')
  async updateMe(
    @CurrentUser() user: SessionUser,
    @Body() change: UpdateMeDto,
    @Headers('accept-language') language?: string,
  ): Promise<DoneMessageDto> {
    await this.profile.update(user, change);
    return { success: true, message: serverMessage('message.profileUpdated', pickLanguage(language)) };
  }
}
