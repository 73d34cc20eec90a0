import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { OtpModule } from '../otp';
import { FactorChanges } from './factor-changes';
import { FactorVerbs } from './factor-verbs';
import { FactorsController } from './factors.controller';
import { SecurityView } from './security-view';
import { StaffController } from './staff.controller';
import { StaffInvitations } from './staff-invitations';
import { StaffListCheck } from './staff-list-check';
import { StaffNews } from './staff-news';
import { StaffReset } from './staff-reset';
import { StaffRoster } from './staff-roster';

/** Who is an admin, how people become one, and the second factors of staff. */
@Module({
  imports: [NotificationsModule, OtpModule],
  controllers: [FactorsController, StaffController],
  providers: [
    FactorChanges,
    FactorVerbs,
    SecurityView,
    StaffInvitations,
    StaffListCheck,
    StaffNews,
    StaffReset,
    StaffRoster,
  ],
  exports: [StaffInvitations, StaffNews, StaffReset, StaffRoster],
})
export class StaffModule {}
