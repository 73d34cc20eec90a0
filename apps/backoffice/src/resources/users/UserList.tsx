import { SearchInput, SelectField, SelectInput, TextField } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { choicesOf, kinds } from './user-rows';

const roles = choicesOf(['player', 'agent']);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" label="backoffice.fields.role" choices={roles} />,
  <SelectInput
    key="status"
    source="status"
    label="backoffice.fields.status"
    choices={choicesOf(['active', 'blocked', 'erased'])}
  />,
  <SelectInput key="kind" source="kind" label="backoffice.fields.kind" choices={kinds} />,
];

/** All accounts; the search takes part of a name or a whole phone number. */
export function UserList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable>
        <TextField source="name" label="backoffice.fields.name" />
        <TextField source="phoneNo" label="backoffice.fields.phoneNo" sortable={false} />
        <SelectField source="role" label="backoffice.fields.role" choices={roles} sortable={false} />
        <SelectField source="kind" label="backoffice.fields.kind" choices={kinds} sortable={false} />
        <MoneyField source="mainBalance" label="backoffice.fields.main" textAlign="right" sortable={false} />
        <MoneyField
          source="bonusBalance"
          label="backoffice.fields.bonus"
          textAlign="right"
          sortable={false}
        />
        <MoneyField source="heldBalance" label="backoffice.fields.held" textAlign="right" sortable={false} />
        <StatusField source="status" label="backoffice.fields.status" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </ResourceTable>
    </ResourceList>
  );
}
