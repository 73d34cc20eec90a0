import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { SmsModule } from '../otp/sms';
import { FactorChanges } from './factor-changes';
import { FactorVerbs } from './factor-verbs';
import { FactorsController } from './factors.controller';
import { SecurityView } from './security-view';
import { StaffController } from './staff.controller';
import { StaffInvitations } from './staff-invitations';
import { StaffListCheck } from './staff-list-check';
import { StaffReset } from './staff-reset';
import { StaffRoster } from './staff-roster';

/** Who is an admin, how people become one, and the second factors of staff. */
@Module({
  imports: [NotificationsModule, SmsModule],
  controllers: [FactorsController, StaffController],
  providers: [
    FactorChanges,
    FactorVerbs,
    SecurityView,
    StaffInvitations,
    StaffListCheck,
    StaffReset,
    StaffRoster,
  ],
  exports: [StaffInvitations, StaffReset, StaffRoster],
})
export class StaffModule {}
