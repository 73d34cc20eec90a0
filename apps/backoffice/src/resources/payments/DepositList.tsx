import { SearchInput, SelectInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { AgeField, MoneyField, PlayerField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { TransactionCheck } from './TransactionCheck';
import { channelChoices, providerChoices } from './choices';
import { DepositVerbs } from './DepositVerbs';
import { TabBar } from './TabBar';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="provider" source="provider" label="desk.fields.provider" choices={providerChoices} />,
  <SelectInput key="channel" source="channel" label="desk.fields.channel" choices={channelChoices} />,
];

/** Money on its way in; receipts that nobody could verify wait for a person. */
export function DepositList() {
  return (
    <DeskList filters={filters} filterDefaultValues={{ tab: 'waiting' }} buttons={<TransactionCheck />}>
      <TabBar />
      <DeskTable>
        <TextField source="ref" label="desk.fields.ref" sortable={false} />
        <PlayerField source="userName" label="desk.fields.player" sortable={false} />
        <MoneyField source="amount" label="desk.fields.amountEtb" textAlign="right" />
        <TextField source="provider" label="desk.fields.provider" sortable={false} />
        <TextField source="txnId" label="desk.fields.txnId" sortable={false} emptyText="–" />
        <AgeField source="createdAt" label="desk.fields.age" />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <DepositVerbs label="" />
      </DeskTable>
    </DeskList>
  );
}
