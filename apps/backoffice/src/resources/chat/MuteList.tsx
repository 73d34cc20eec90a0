import { FunctionField, TextField, TextInput } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { Player, TimeField } from '../../shared/fields/fields';
import type { MuteRow } from './chat-rows';
import { UnmuteButton } from './MuteButtons';

const filters = [<TextInput key="q" source="q" label="desk.fields.search" alwaysOn />];

/** Who may read the chat but not write now. */
export function MuteList() {
  return (
    <DeskList filters={filters}>
      <DeskTable rowClick={false}>
        <FunctionField<MuteRow>
          label="desk.fields.player"
          render={({ id, name, phoneNo }) => <Player id={id} name={name} phone={phoneNo} />}
        />
        <TimeField source="until" label="desk.fields.until" />
        <TextField source="reason" label="desk.fields.reason" sortable={false} />
        <FunctionField<MuteRow>
          label="desk.fields.mutedBy"
          render={({ mutedBy, mutedByName }) => <Player id={mutedBy} name={mutedByName} />}
        />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <FunctionField<MuteRow>
          label=""
          render={({ id, name, phoneNo }) => <UnmuteButton userId={id} about={`${name} · ${phoneNo}`} />}
        />
      </DeskTable>
    </DeskList>
  );
}
