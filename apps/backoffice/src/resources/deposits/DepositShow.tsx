import { Show, SimpleShowLayout, TextField } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { DepositVerbs } from './DepositVerbs';
import { PaymentHistoryTables } from '../payments/PaymentHistoryTables';

/** One deposit: the requested, confirmed and credited amounts. */
export function DepositShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <DepositVerbs label="" />
        <TextField source="ref" label="backoffice.fields.ref" />
        <PlayerField source="userName" label="backoffice.fields.player" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <MoneyField source="verified" label="backoffice.fields.verified" unit />
        <MoneyField source="credited" label="backoffice.fields.credited" unit />
        <StatusField source="state" label="backoffice.fields.status" />
        <TextField source="channel" label="backoffice.fields.channel" />
        <TextField source="provider" label="backoffice.fields.provider" />
        <TextField source="medium" label="backoffice.fields.medium" />
        <TextField source="txnId" label="backoffice.fields.txnId" emptyText="–" />
        <TextField source="receiptLink" label="backoffice.fields.receiptLink" emptyText="–" />
        <TextField source="providerRef" label="backoffice.fields.providerRef" emptyText="–" />
        <TextField source="failure" label="backoffice.fields.failure" emptyText="–" />
        <PersonField source="firstAdmin" label="backoffice.fields.firstAdmin" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
        <PaymentHistoryTables />
      </SimpleShowLayout>
    </Show>
  );
}
