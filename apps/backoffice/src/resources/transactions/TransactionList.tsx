import { ReferenceInput, AutocompleteInput, SelectArrayInput, TextField, TextInput } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { transferKinds } from './kinds';

const filters = [
  <SelectArrayInput key="kind" source="kind" label="desk.fields.kind" choices={transferKinds} alwaysOn />,
  <ReferenceInput key="userId" source="userId" reference="users">
    <AutocompleteInput label="desk.fields.player" />
  </ReferenceInput>,
  <TextInput key="key" source="key" label="desk.fields.key" />,
  <TextInput key="roundId" source="roundId" label="desk.fields.roundId" />,
  <TextInput key="subject" source="subject" label="desk.fields.subject" />,
];

/** Every movement of money, as the ledger holds it. */
export function TransactionList() {
  return (
    <DeskList filters={filters}>
      <DeskTable>
        <TextField source="id" label="desk.fields.id" sortable={false} />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <TextField source="kind" label="desk.fields.kind" sortable={false} />
        <MoneyField source="amount" label="desk.fields.amountEtb" textAlign="right" sortable={false} />
        <TextField source="actorName" label="desk.fields.actor" sortable={false} emptyText="–" />
        <TextField source="key" label="desk.fields.key" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      </DeskTable>
    </DeskList>
  );
}
