export { AdminStaffModule } from './desk/admin-staff.module';
export { StaffInvitations } from './staff-invitations';
export { StaffReset } from './staff-reset';
export { StaffRoster } from './staff-roster';
export { StaffModule } from './staff.module';
