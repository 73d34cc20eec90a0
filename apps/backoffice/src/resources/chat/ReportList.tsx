import { FunctionField, SelectInput, TextField, TextInput } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { AgeField, Player } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportRow } from './chat-rows';
import { ReportVerbs } from './ReportVerbs';

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: `desk.status.${id}` }));

const filters = [
  <TextInput key="q" source="q" label="desk.fields.search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="desk.fields.status"
    choices={choicesOf(['open', 'resolved'])}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label="desk.fields.kind" choices={choicesOf(['player', 'masked'])} />,
];

/** Messages that players reported or in which something was masked; first those of players that nobody looked at. */
export function ReportList() {
  return (
    <DeskList filters={filters} filterDefaultValues={{ state: 'open', kind: 'player' }}>
      <DeskTable>
        <AgeField source="createdAt" label="desk.fields.age" />
        <StatusField source="kind" label="desk.fields.kind" sortable={false} />
        <FunctionField<ReportRow>
          label="desk.fields.sender"
          render={(row) => <Player id={row.senderId} name={row.senderName} phone={row.senderPhone} />}
        />
        <FunctionField<ReportRow>
          label="desk.fields.message"
          render={({ original, message }) => <LongText text={original ?? message} />}
        />
        <TextField source="reason" label="desk.fields.reason" sortable={false} emptyText="–" />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <ReportVerbs label="" />
      </DeskTable>
    </DeskList>
  );
}
