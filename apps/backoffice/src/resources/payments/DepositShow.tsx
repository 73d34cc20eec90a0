import { Show, SimpleShowLayout, TextField } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { DepositVerbs } from './DepositVerbs';
import { PaymentHistoryTables } from './PaymentHistoryTables';

/** One deposit: what was asked, what the provider confirmed, what was credited. */
export function DepositShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <DepositVerbs label="" />
        <TextField source="ref" label="desk.fields.ref" />
        <PlayerField source="userName" label="desk.fields.player" />
        <MoneyField source="amount" label="desk.fields.amount" unit />
        <MoneyField source="verified" label="desk.fields.verified" unit />
        <MoneyField source="credited" label="desk.fields.credited" unit />
        <StatusField source="state" label="desk.fields.status" />
        <TextField source="channel" label="desk.fields.channel" />
        <TextField source="provider" label="desk.fields.provider" />
        <TextField source="medium" label="desk.fields.medium" />
        <TextField source="txnId" label="desk.fields.txnId" emptyText="–" />
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
