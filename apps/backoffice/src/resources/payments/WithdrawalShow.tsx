import { Show, SimpleShowLayout, TextField } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { PaymentHistoryTables } from './PaymentHistoryTables';
import { HoldReason } from './HoldReason';
import { WithdrawalVerbs } from './WithdrawalVerbs';

/** One payout: player, destination, state, and every step. */
export function WithdrawalShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <WithdrawalVerbs label="" />
        <TextField source="ref" label="backoffice.fields.ref" />
        <PlayerField source="userName" label="backoffice.fields.player" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <StatusField source="state" label="backoffice.fields.status" />
        <TextField source="kind" label="backoffice.fields.kind" />
        <TextField source="provider" label="backoffice.fields.provider" />
        <TextField source="accountName" label="backoffice.fields.accountName" emptyText="–" />
        <TextField source="accountNumber" label="backoffice.fields.accountNumber" emptyText="–" />
        <TextField source="bankId" label="backoffice.fields.bank" emptyText="–" />
        <TextField source="bankReference" label="backoffice.fields.bankReference" emptyText="–" />
        <TextField source="providerRef" label="backoffice.fields.providerRef" emptyText="–" />
        <HoldReason source="holdReason" label="backoffice.fields.holdReason" />
        <TextField source="failure" label="backoffice.fields.failure" emptyText="–" />
        <PersonField source="firstAdmin" label="backoffice.fields.firstAdmin" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
        <PaymentHistoryTables />
      </SimpleShowLayout>
    </Show>
  );
}
