import { Body, Controller, Get, Headers, Post, Put, Query } from '@nestjs/common';
import type { UserView } from '@libs/contract';
import { pickLanguage, serverMessage } from '@libs/messages';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { PasswordReset } from './password-reset';
import { Profile } from './profile';
import { Registration } from './registration';
import { UserSearch, type UserRow } from './user-search';
import { ForgotPasswordDto, ListUsersDto, RegisterDto, UpdateMeDto } from './users.dto';

/** Success with a message in the reader's language. */
interface SuccessMessage {
  success: true;
  message: string;
}

/** Accounts of people (protocol.md section 2, user/…). */
@Controller('user')
export class UsersController {
  constructor(
    private readonly registration: Registration,
    private readonly passwordReset: PasswordReset,
    private readonly profile: Profile,
    private readonly search: UserSearch,
  ) {}

  @Post('register')
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  async register(
    @Body() form: RegisterDto,
    @Headers('accept-language') language?: string,
  ): Promise<SuccessMessage> {
    await this.registration.register(form, pickLanguage(language));
    return { success: true, message: serverMessage('message.registered', pickLanguage(language)) };
  }

  @Put('forgotPassword')
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  async forgotPassword(
    @Body() form: ForgotPasswordDto,
    @Headers('accept-language') language?: string,
  ): Promise<SuccessMessage> {
    await this.passwordReset.reset(form);
    return { success: true, message: serverMessage('message.passwordReset', pickLanguage(language)) };
  }

  @Get('getSingleUser')
  @Access('user')
  async getSingleUser(@CurrentUser() user: SessionUser): Promise<{ user: UserView }> {
    return { user: await this.profile.viewOf(user) };
  }

  @Get('listUsers')
  @Access('user')
  @RateLimit({ perUser: { points: 60, seconds: 60 } })
  async listUsers(
    @CurrentUser() user: SessionUser,
    @Query() { search }: ListUsersDto,
  ): Promise<{ users: UserRow[] }> {
    return { users: await this.search.find(user, search ?? '') };
  }

  @Put('me/update')
  @Access('user')
  async updateMe(
    @CurrentUser() user: SessionUser,
    @Body() change: UpdateMeDto,
    @Headers('accept-language') language?: string,
  ): Promise<SuccessMessage> {
    await this.profile.update(user, change);
    return { success: true, message: serverMessage('message.profileUpdated', pickLanguage(language)) };
  }
}
