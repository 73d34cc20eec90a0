import { Box } from '@mui/material';
import { FunctionField, SearchInput, SelectInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { AgeField, MoneyField, PlayerField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { TabBar } from './TabBar';
import { WithdrawalVerbs } from './WithdrawalVerbs';
import type { WithdrawalRow } from './payment-rows';
import { kindChoices, providerChoices } from './choices';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" label="desk.fields.kind" choices={kindChoices} />,
  <SelectInput key="provider" source="provider" label="desk.fields.provider" choices={providerChoices} />,
];

/** The queue of payouts, those who wait for a person first. */
export function WithdrawalList() {
  return (
    <DeskList filters={filters} filterDefaultValues={{ tab: 'waiting' }}>
      <TabBar />
      <DeskTable>
        <TextField source="ref" label="desk.fields.ref" sortable={false} />
        <PlayerField source="userName" label="desk.fields.player" sortable={false} />
        <MoneyField source="amount" label="desk.fields.amountEtb" textAlign="right" />
        <FunctionField<WithdrawalRow> label="desk.fields.to" render={destination} />
        <AgeField source="createdAt" label="desk.fields.age" />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <WithdrawalVerbs label="" />
      </DeskTable>
    </DeskList>
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
