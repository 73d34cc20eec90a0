import {
  BooleanField,
  NumberField,
  Show,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  TextField,
} from 'react-admin';
import { MoneyField, PersonField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { UserNotes } from './UserNotes';
import { UserReports } from './UserReports';
import { UserSessions } from './UserSessions';
import { UserSummary } from './UserSummary';
import { UserTimeline } from './UserTimeline';
import { UserVerbs } from './UserVerbs';

/** One person from all sides: money, limits, what they did and what was done with their account. */
export function UserShow() {
  return (
    <Show actions={false}>
      <UserVerbs />
      <UserSummary />
      <TabbedShowLayout tabs={<TabbedShowLayoutTabs variant="scrollable" />}>
        <TabbedShowLayout.Tab label="desk.users.timeline">
          <UserTimeline />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="desk.users.account" path="account">
          <TextField source="id" label="desk.fields.id" />
          <TextField source="phoneNo" label="desk.fields.phoneNo" />
          <TextField source="role" label="desk.fields.role" />
          <StatusField source="status" label="desk.fields.status" />
          <TextField source="language" label="desk.fields.language" />
          <TextField source="referralCode" label="desk.fields.referralCode" />
          <PersonField source="referredBy" label="desk.fields.referredBy" />
          <NumberField source="referredCount" label="desk.fields.referredCount" />
          <MoneyField source="limits.dailyDeposit" label="desk.fields.dailyDeposit" unit />
          <MoneyField source="limits.pendingDailyDeposit" label="desk.fields.pendingDailyDeposit" unit />
          <TimeField source="limits.pendingFrom" label="desk.fields.pendingFrom" />
          <TimeField source="limits.selfExcludedUntil" label="desk.fields.selfExcludedUntil" />
          <NumberField source="lockout.failures" label="desk.fields.failures" emptyText="0" />
          <TimeField source="lockout.lockedUntil" label="desk.fields.lockedUntil" />
          <TimeField source="mutedUntil" label="desk.fields.mutedUntil" />
          <BooleanField source="secondFactor" label="desk.fields.secondFactor" />
          <TimeField source="ageConfirmedAt" label="desk.fields.ageConfirmedAt" />
          <TimeField source="createdAt" label="desk.fields.createdAt" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="desk.users.devices" path="devices">
          <UserSessions />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="desk.users.reports" path="reports">
          <UserReports />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="desk.users.notes" path="notes">
          <UserNotes />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
