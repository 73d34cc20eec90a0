import { SearchInput, SelectField, SelectInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: `desk.choice.${id}` }));

const roles = choicesOf(['player', 'agent']);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" label="desk.fields.role" choices={roles} />,
  <SelectInput
    key="status"
    source="status"
    label="desk.fields.status"
    choices={choicesOf(['active', 'blocked'])}
  />,
  <SelectInput
    key="kind"
    source="kind"
    label="desk.fields.kind"
    choices={choicesOf(['person', 'staff', 'bot'])}
  />,
];

/** Everybody with an account; found by part of the name or the whole phone. */
export function UserList() {
  return (
    <DeskList filters={filters}>
      <DeskTable>
        <TextField source="name" label="desk.fields.name" />
        <TextField source="phoneNo" label="desk.fields.phoneNo" sortable={false} />
        <SelectField source="role" label="desk.fields.role" choices={roles} sortable={false} />
        <MoneyField source="mainBalance" label="desk.fields.main" textAlign="right" sortable={false} />
        <MoneyField source="bonusBalance" label="desk.fields.bonus" textAlign="right" sortable={false} />
        <MoneyField source="heldBalance" label="desk.fields.held" textAlign="right" sortable={false} />
        <StatusField source="status" label="desk.fields.status" sortable={false} />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
      </DeskTable>
    </DeskList>
  );
}
