import { BooleanField, CreateButton, NumberField, SearchInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { useStaff } from '../../providers/staff';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Private spaces: all of them for an admin, one's own for an agent. */
export function SpaceList() {
  const { isSystemAdmin } = useStaff();
  return (
    <DeskList filters={filters} buttons={<CreateButton />}>
      <DeskTable>
        <TextField source="name" label="desk.fields.name" />
        {isSystemAdmin && <PersonField source="owner" label="desk.fields.owner" sortable={false} />}
        <NumberField source="memberCount" label="desk.fields.members" sortable={false} />
        <NumberField source="percent" label="desk.fields.percent" sortable={false} />
        <BooleanField source="isListed" label="desk.fields.isListed" sortable={false} />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
      </DeskTable>
    </DeskList>
  );
}
