import { ReferenceInput, AutocompleteInput, SelectArrayInput, TextField, TextInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';

const kinds = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'bonusPart',
  'bonusToMain',
  'bonusEnd',
  'opening',
  'adjustment',
  'case',
];

/** The kinds of ledger transfers, as choices of the filter. */
const transferKinds = kinds.map((id) => ({ id, name: id }));

const filters = [
  <SelectArrayInput
    key="kind"
    source="kind"
    label="backoffice.fields.kind"
    choices={transferKinds}
    alwaysOn
  />,
  <ReferenceInput key="userId" source="userId" reference="users">
    <AutocompleteInput label="backoffice.fields.player" />
  </ReferenceInput>,
  <TextInput key="key" source="key" label="backoffice.fields.key" />,
  <TextInput key="roundId" source="roundId" label="backoffice.fields.roundId" />,
  <TextInput key="subject" source="subject" label="backoffice.fields.subject" />,
];

/** The list of all ledger transfers. */
export function TransactionList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable>
        <TextField source="id" label="backoffice.fields.id" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TextField source="kind" label="backoffice.fields.kind" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" sortable={false} />
        <TextField source="actorName" label="backoffice.fields.actor" sortable={false} emptyText="–" />
        <TextField
          source="key"
          label="backoffice.fields.key"
          sortable={false}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ResourceTable>
    </ResourceList>
  );
}
