import { Module } from '@nestjs/common';
import { BonusModule } from '../bonus';
import { NotificationsModule } from '../notifications';
import { OtpModule } from '../otp';
import { WalletModule } from '../wallet';
import { PasswordReset } from './password-reset';
import { Profile } from './profile';
import { Registration } from './registration';
import { UserSearch } from './user-search';
import { UsersController } from './users.controller';
import { ProposalsModule } from '../staff/approvals';
import { PersonalDataModule } from './personal-data';
import { Timeline } from './admin/timeline';
import { UserFacts } from './admin/user-facts';
import { UserKinds } from './admin/user-kinds';
import { UserVerbs } from './admin/user-verbs';
import { AdminUsersController } from './admin/users.controller';
import { AdminUsersService } from './admin/admin-users.service';

/** Sign-up, password reset, own account and user search. */
@Module({
  imports: [BonusModule, NotificationsModule, OtpModule, PersonalDataModule, WalletModule, ProposalsModule],
  controllers: [UsersController, AdminUsersController],
  providers: [
    PasswordReset,
    Profile,
    Registration,
    UserSearch,
    AdminUsersService,
    Timeline,
    UserFacts,
    UserKinds,
    UserVerbs,
  ],
  exports: [Registration],
})
export class UsersModule {}
