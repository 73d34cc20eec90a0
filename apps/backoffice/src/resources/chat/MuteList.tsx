import { FunctionField, TextField, TextInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { Player, TimeField } from '../../shared/fields/fields';
import type { MuteRow } from './chat-rows';
import { UnmuteButton } from './MuteButtons';

const filters = [<TextInput key="q" source="q" label="backoffice.fields.search" alwaysOn />];

/** Players who are muted now. */
export function MuteList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable rowClick={false}>
        <FunctionField<MuteRow>
          label="backoffice.fields.player"
          render={({ id, name, phoneNo }) => <Player id={id} name={name} phone={phoneNo} />}
        />
        <TimeField source="until" label="backoffice.fields.until" />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} />
        <FunctionField<MuteRow>
          label="backoffice.fields.mutedBy"
          render={({ mutedBy, mutedByName }) => <Player id={mutedBy} name={mutedByName} />}
        />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <FunctionField<MuteRow>
          label=""
          render={({ id, name, phoneNo }) => <UnmuteButton userId={id} about={`${name} · ${phoneNo}`} />}
        />
      </ResourceTable>
    </ResourceList>
  );
}
