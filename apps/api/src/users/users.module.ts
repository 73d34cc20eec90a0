import { Module } from '@nestjs/common';
import { BonusModule } from '../bonus';
import { OtpModule } from '../otp';
import { WalletModule } from '../wallet';
import { PasswordReset } from './password-reset';
import { Profile } from './profile';
import { Registration } from './registration';
import { UserSearch } from './user-search';
import { UsersController } from './users.controller';

/** Sign-up, password reset, own account and user search. */
@Module({
  imports: [BonusModule, OtpModule, WalletModule],
  controllers: [UsersController],
  providers: [PasswordReset, Profile, Registration, UserSearch],
  exports: [Registration],
})
export class UsersModule {}
