import {
  BooleanField,
  NumberField,
  SelectField,
  Show,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  TextField,
} from 'react-admin';
import { MoneyField, PersonField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { kinds } from './user-rows';
import { UserNotes } from './UserNotes';
import { UserReports } from './UserReports';
import { UserSessions } from './UserSessions';
import { UserSummary } from './UserSummary';
import { UserTimeline } from './UserTimeline';
import { UserVerbs } from './UserVerbs';

/** One user: money, limits, activity, and actions of staff. */
export function UserShow() {
  return (
    <Show actions={false}>
      <UserVerbs />
      <UserSummary />
      <TabbedShowLayout tabs={<TabbedShowLayoutTabs variant="scrollable" />}>
        <TabbedShowLayout.Tab label="backoffice.users.timeline">
          <UserTimeline />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.account" path="account">
          <TextField source="id" label="backoffice.fields.id" />
          <TextField source="phoneNo" label="backoffice.fields.phoneNo" />
          <TextField source="role" label="backoffice.fields.role" />
          <SelectField source="kind" label="backoffice.fields.kind" choices={kinds} />
          <StatusField source="status" label="backoffice.fields.status" />
          <TextField source="language" label="backoffice.fields.language" />
          <TextField source="referralCode" label="backoffice.fields.referralCode" />
          <PersonField source="referredBy" label="backoffice.fields.referredBy" />
          <NumberField source="referredCount" label="backoffice.fields.referredCount" />
          <MoneyField source="limits.dailyDeposit" label="backoffice.fields.dailyDeposit" unit />
          <MoneyField
            source="limits.pendingDailyDeposit"
            label="backoffice.fields.pendingDailyDeposit"
            unit
          />
          <TimeField source="limits.pendingFrom" label="backoffice.fields.pendingFrom" />
          <TimeField source="limits.breakUntil" label="backoffice.fields.breakUntil" />
          <TimeField source="limits.selfExcludedUntil" label="backoffice.fields.selfExcludedUntil" />
          <NumberField source="lockout.failures" label="backoffice.fields.failures" emptyText="0" />
          <TimeField source="lockout.lockedUntil" label="backoffice.fields.lockedUntil" />
          <TimeField source="mutedUntil" label="backoffice.fields.mutedUntil" />
          <TimeField source="frozenUntil" label="backoffice.fields.frozenUntil" />
          <BooleanField source="secondFactor" label="backoffice.fields.secondFactor" />
          <TimeField source="ageConfirmedAt" label="backoffice.fields.ageConfirmedAt" />
          <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.devices" path="devices">
          <UserSessions />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.reports" path="reports">
          <UserReports />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="backoffice.users.notes" path="notes">
          <UserNotes />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </Show>
  );
}
