import { TextField } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField, WordField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { PaymentHistoryTables } from '../payments/PaymentHistoryTables';
import { DepositVerbs } from './DepositVerbs';

/** One deposit: the requested, confirmed and credited amounts. */
export function DepositShow() {
  return (
    <ShowPage verbs={<DepositVerbs />}>
      <Facts>
        <PlayerField label="backoffice.fields.player" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <MoneyField source="verified" label="backoffice.fields.verified" unit />
        <MoneyField source="credited" label="backoffice.fields.credited" unit />
        <StatusField source="state" label="backoffice.fields.status" />
        <TextField source="failure" label="backoffice.fields.failure" />
        <WordField source="channel" words="backoffice.channel" label="backoffice.fields.channel" />
        <WordField source="provider" words="backoffice.provider" label="backoffice.fields.provider" />
        <TextField source="medium" label="backoffice.fields.medium" />
        <TextField source="txnId" label="backoffice.fields.txnId" />
        <TextField source="receiptLink" label="backoffice.fields.receiptLink" />
        <TextField source="ref" label="backoffice.fields.ref" />
        <TextField source="providerRef" label="backoffice.fields.providerRef" />
        <PersonField source="firstAdmin" label="backoffice.fields.firstAdmin" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
      </Facts>
      <PaymentHistoryTables />
    </ShowPage>
  );
}
