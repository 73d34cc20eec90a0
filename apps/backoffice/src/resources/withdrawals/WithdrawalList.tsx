import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FunctionField, SearchInput, SelectInput, TextField, useTranslate } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { AgeField, MoneyField, PlayerField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { WithdrawalVerbs } from './WithdrawalVerbs';
import {
  changedFilters,
  kindChoices,
  paymentTabs,
  providerChoices,
  wayOf,
  type WithdrawalRow,
} from '../payments/payments';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" label="backoffice.fields.kind" choices={kindChoices} />,
  <SelectInput
    key="provider"
    source="provider"
    label="backoffice.fields.provider"
    choices={providerChoices}
  />,
  ...changedFilters,
];

/** The queue of payouts; those that wait for staff come first. */
export function WithdrawalList() {
  return (
    <ResourceList filters={filters} filterDefaultValues={{ tab: 'waiting' }}>
      <WithdrawalRows />
    </ResourceList>
  );
}

/** The tabs of the queue and its rows with their verbs, also on the start page. */
export function WithdrawalRows({ heading }: { heading?: ReactNode }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {heading}
        <TabBar tabs={paymentTabs} texts="backoffice.tab" />
      </Box>
      <ResourceTable>
        <TextField source="ref" label="backoffice.fields.ref" sortable={false} />
        <PlayerField source="userName" label="backoffice.fields.player" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" />
        <FunctionField<WithdrawalRow>
          label="backoffice.fields.to"
          render={(row) => <Destination row={row} />}
        />
        <AgeField source="createdAt" label="backoffice.fields.age" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <WithdrawalVerbs label="" />
      </ResourceTable>
    </>
  );
}

/** The way of the money in words, and the end of the account's number. */
function Destination({ row }: { row: WithdrawalRow }) {
  const t = useTranslate();
  const account = row.accountNumber ? `•••• ${row.accountNumber.slice(-4)}` : row.phoneNo;
  return (
    <>
      {wayOf(row, t)}
      <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
        {account}
      </Box>
    </>
  );
}
