import { SearchInput, SelectInput, TextField } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { AgeField, MoneyField, PlayerField, WordField } from '../../shared/fields/fields';
import { etb, when } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { changedFilters, channelChoices, paymentTabs, providerChoices } from '../payments/payments';
import { DepositVerbs } from './DepositVerbs';
import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="provider"
    source="provider"
    label="backoffice.fields.provider"
    choices={providerChoices}
  />,
  <SelectInput key="channel" source="channel" label="backoffice.fields.channel" choices={channelChoices} />,
  ...changedFilters,
];

/** Deposits; receipts that could not be verified wait for staff. */
export function DepositList() {
  return (
    <ResourceList filters={filters} filterDefaultValues={{ tab: 'waiting' }} buttons={<TransactionCheck />}>
      <TabBar tabs={paymentTabs} texts="backoffice.tab" />
      <ResourceTable>
        <TextField source="ref" label="backoffice.fields.ref" sortable={false} />
        <PlayerField source="userName" label="backoffice.fields.player" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" />
        <WordField
          source="provider"
          words="backoffice.provider"
          label="backoffice.fields.provider"
          sortable={false}
        />
        <TextField source="txnId" label="backoffice.fields.txnId" sortable={false} emptyText="–" />
        <AgeField source="createdAt" label="backoffice.fields.age" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <DepositVerbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}

const fields: readonly VerbField[] = [
  { name: 'txnId', label: 'backoffice.fields.txnId', required: true },
  { name: 'phoneNo', label: 'backoffice.fields.phoneNo', required: true, type: 'phone' },
];

/** Looks up a payment that was not credited, by its number and the payer's phone; if it was paid to us, credits it once. */
function TransactionCheck() {
  return (
    <VerbButton
      path="admin/txn-check"
      label="backoffice.verb.txnCheck"
      fields={fields}
      messageField="message"
      explain={({ body }) => creditOf(body['data'])}
    />
  );
}

/** When and how much was credited before, of a payment that is refused because it was. */
function creditOf(data: unknown): string {
  const { amount, creditedAt } = (data ?? {}) as { amount?: number; creditedAt?: string };
  return amount !== undefined && creditedAt !== undefined ? `${etb(amount)} · ${when(creditedAt)}` : '';
}
