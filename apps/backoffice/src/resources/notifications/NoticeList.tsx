import { CreateButton, FunctionField, SelectInput, TextField, TextInput, useLocale } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { AudienceField } from './AudienceField';
import { EndNotice } from './EndNotice';
import { audiences, type NoticeRow } from './notice-rows';

const filters = [
  <TextInput key="q" source="q" label="desk.fields.content" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="desk.fields.status"
    choices={['planned', 'inForce', 'over'].map((id) => ({ id, name: `desk.status.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="audience"
    source="audience"
    label="desk.fields.audience"
    choices={audiences.map((id) => ({ id, name: `desk.audience.${id}` }))}
  />,
];

/** What staff told people, the latest first. */
export function NoticeList() {
  const locale = useLocale() === 'am' ? 'am' : 'en';
  return (
    <DeskList
      filters={filters}
      sort={{ field: 'startsAt', order: 'DESC' }}
      empty={false}
      buttons={<CreateButton label="desk.notices.write" />}
    >
      <DeskTable>
        <FunctionField<NoticeRow>
          label="desk.fields.content"
          render={({ content }) => (
            <LongText text={typeof content === 'string' ? content : content[locale]} />
          )}
        />
        <AudienceField label="desk.fields.audience" sortable={false} />
        <TimeField source="startsAt" label="desk.fields.startsAt" />
        <TimeField source="endsAt" label="desk.fields.endsAt" sortable={false} />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <TextField source="authorName" label="desk.fields.author" sortable={false} />
        <EndNotice label="" />
      </DeskTable>
    </DeskList>
  );
}
