import { Show, SimpleShowLayout, TextField } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { PaymentHistoryTables } from './PaymentHistoryTables';
import { WithdrawalVerbs } from './WithdrawalVerbs';

/** One payout: whom, where to, where it stands, and every step. */
export function WithdrawalShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <WithdrawalVerbs label="" />
        <TextField source="ref" label="desk.fields.ref" />
        <PlayerField source="userName" label="desk.fields.player" />
        <MoneyField source="amount" label="desk.fields.amount" unit />
        <StatusField source="state" label="desk.fields.status" />
        <TextField source="kind" label="desk.fields.kind" />
        <TextField source="provider" label="desk.fields.provider" />
        <TextField source="accountName" label="desk.fields.accountName" emptyText="–" />
        <TextField source="accountNumber" label="desk.fields.accountNumber" emptyText="–" />
        <TextField source="bankId" label="desk.fields.bank" emptyText="–" />
        <TextField source="bankReference" label="desk.fields.bankReference" emptyText="–" />
        <TextField source="providerRef" label="desk.fields.providerRef" emptyText="–" />
        <TextField source="failure" label="desk.fields.failure" emptyText="–" />
        <PersonField source="firstAdmin" label="desk.fields.firstAdmin" />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <TimeField source="updatedAt" label="desk.fields.updatedAt" />
        <PaymentHistoryTables />
      </SimpleShowLayout>
    </Show>
  );
}
