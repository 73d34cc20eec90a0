import { BooleanField, CreateButton, NumberField, SearchInput, TextField } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { useStaff } from '../../providers/staff';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Private spaces: an admin sees all of them, an agent only their own. */
export function SpaceList() {
  const { isSystemAdmin } = useStaff();
  return (
    <ResourceList filters={filters} buttons={<CreateButton />}>
      <ResourceTable>
        <TextField source="name" label="backoffice.fields.name" />
        {isSystemAdmin && <PersonField source="owner" label="backoffice.fields.owner" sortable={false} />}
        <NumberField source="memberCount" label="backoffice.fields.members" sortable={false} />
        <NumberField source="percent" label="backoffice.fields.percent" sortable={false} />
        <BooleanField source="isListed" label="backoffice.fields.isListed" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </ResourceTable>
    </ResourceList>
  );
}
