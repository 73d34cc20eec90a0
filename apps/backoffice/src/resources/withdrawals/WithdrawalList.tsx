import { Box } from '@mui/material';
import { FunctionField, SearchInput, SelectInput, TextField } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { AgeField, MoneyField, PlayerField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { WithdrawalVerbs } from './WithdrawalVerbs';
import { kindChoices, paymentTabs, providerChoices, type WithdrawalRow } from '../payments/payments';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" label="backoffice.fields.kind" choices={kindChoices} />,
  <SelectInput
    key="provider"
    source="provider"
    label="backoffice.fields.provider"
    choices={providerChoices}
  />,
];

/** The queue of payouts; those that wait for staff come first. */
export function WithdrawalList() {
  return (
    <ResourceList filters={filters} filterDefaultValues={{ tab: 'waiting' }}>
      <TabBar tabs={paymentTabs} texts="backoffice.tab" />
      <ResourceTable>
        <TextField source="ref" label="backoffice.fields.ref" sortable={false} />
        <PlayerField source="userName" label="backoffice.fields.player" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" />
        <FunctionField<WithdrawalRow> label="backoffice.fields.to" render={destination} />
        <AgeField source="createdAt" label="backoffice.fields.age" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <WithdrawalVerbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}

function destination(row: WithdrawalRow) {
  const account = row.accountNumber ? `•••• ${row.accountNumber.slice(-4)}` : row.phoneNo;
  return (
    <>
      {row.provider} · {row.kind}
      <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
        {account}
      </Box>
    </>
  );
}
