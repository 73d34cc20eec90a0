import { FunctionField, SelectInput, TextField, TextInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { AgeField, Player } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportRow } from './chat-rows';
import { ReportVerbs } from './ReportVerbs';

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: `backoffice.status.${id}` }));

const filters = [
  <TextInput key="q" source="q" label="backoffice.fields.search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="backoffice.fields.status"
    choices={choicesOf(['open', 'resolved'])}
    alwaysOn
  />,
  <SelectInput
    key="kind"
    source="kind"
    label="backoffice.fields.kind"
    choices={choicesOf(['player', 'masked'])}
  />,
];

/** Messages that players reported or in which something was masked; by default the open reports of players. */
export function ReportList() {
  return (
    <ResourceList filters={filters} filterDefaultValues={{ state: 'open', kind: 'player' }}>
      <ResourceTable>
        <AgeField source="createdAt" label="backoffice.fields.age" />
        <StatusField source="kind" label="backoffice.fields.kind" sortable={false} />
        <FunctionField<ReportRow>
          label="backoffice.fields.sender"
          render={(row) => <Player id={row.senderId} name={row.senderName} phone={row.senderPhone} />}
        />
        <FunctionField<ReportRow>
          label="backoffice.fields.message"
          render={({ original, message }) => <LongText text={original ?? message} />}
        />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} emptyText="–" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <ReportVerbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}
