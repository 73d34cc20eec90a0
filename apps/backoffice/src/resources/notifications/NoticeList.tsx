import { CreateButton, FunctionField, SelectInput, TextField, TextInput, useLocale } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { AudienceField } from './AudienceField';
import { EndNotice } from './EndNotice';
import { audiences, type NoticeRow } from './notice-rows';

const filters = [
  <TextInput key="q" source="q" label="backoffice.fields.content" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="backoffice.fields.status"
    choices={['planned', 'inForce', 'over'].map((id) => ({ id, name: `backoffice.status.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="audience"
    source="audience"
    label="backoffice.fields.audience"
    choices={audiences.map((id) => ({ id, name: `backoffice.audience.${id}` }))}
  />,
];

/** Notices sent by staff, the latest first. */
export function NoticeList() {
  const locale = useLocale() === 'am' ? 'am' : 'en';
  return (
    <ResourceList
      filters={filters}
      sort={{ field: 'startsAt', order: 'DESC' }}
      dayField="startsAt"
      buttons={<CreateButton label="backoffice.notices.write" />}
    >
      <ResourceTable>
        <FunctionField<NoticeRow>
          label="backoffice.fields.content"
          render={({ content }) => (
            <LongText text={typeof content === 'string' ? content : content[locale]} />
          )}
        />
        <AudienceField label="backoffice.fields.audience" sortable={false} />
        <TimeField source="startsAt" label="backoffice.fields.startsAt" />
        <TimeField source="endsAt" label="backoffice.fields.endsAt" sortable={false} />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <TextField source="authorName" label="backoffice.fields.author" sortable={false} />
        <EndNotice label="" />
      </ResourceTable>
    </ResourceList>
  );
}
